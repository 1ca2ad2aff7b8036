-- The words of each store, among which a misspelt one is looked for. Prefixes of them are ranges of bytes.
-- CreateTable
CREATE TABLE "product_words" (
    "store_id" TEXT NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "product_words_pkey" PRIMARY KEY ("store_id","word")
);

CREATE INDEX product_words_trigrams ON product_words USING gin (word gin_trgm_ops);

-- The words of the products there are, as fill_words() in lib/commerce/catalog/product-words.sql writes them.
INSERT INTO product_words (store_id, word)
SELECT DISTINCT p.store_id, w.word COLLATE "C"
FROM products p CROSS JOIN unnest(tsvector_to_array(p.search_text)) AS w (word)
WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '^[[:alpha:]]+$'
ORDER BY 1, 2
ON CONFLICT DO NOTHING;
