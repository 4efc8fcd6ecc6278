"""How strong bots are: random playouts, tournaments of levels, and the fitting of weights."""
