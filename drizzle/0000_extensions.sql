-- Trigrams find the word that a buyer meant to type.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
