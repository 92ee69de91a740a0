// Artwork
