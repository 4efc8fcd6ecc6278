"""Records: what the kept matches say about best results and about people, read through an index."""
