-- What sellers decide about the results of searches and the lists of categories, and words that searches take for one another.
CREATE TABLE merchandising_rules (
  id text PRIMARY KEY,
  store_id text NOT NULL,
  query text,
  category_id text REFERENCES categories (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pinned_product_ids text[] NOT NULL DEFAULT '{}',
  hidden_product_ids text[] NOT NULL DEFAULT '{}',
  redirect_to text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT merchandising_rules_one_place CHECK ((query IS NULL) <> (category_id IS NULL)),
  CONSTRAINT merchandising_rules_redirect_of_search CHECK (redirect_to IS NULL OR query IS NOT NULL)
);
CREATE UNIQUE INDEX merchandising_rules_store_id_query_key ON merchandising_rules (store_id, query);
CREATE UNIQUE INDEX merchandising_rules_store_id_category_id_key ON merchandising_rules (store_id, category_id);
CREATE TABLE synonyms (
  id text PRIMARY KEY,
  store_id text NOT NULL,
  terms text[] NOT NULL,
  input text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX synonyms_store_id_created_at_id_idx ON synonyms (store_id, created_at, id);
CREATE TABLE synonym_rewrites (
  synonym_id text NOT NULL REFERENCES synonyms (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL,
  store_id text NOT NULL,
  word text NOT NULL,
  target tsquery NOT NULL,
  substitute tsquery NOT NULL,
  PRIMARY KEY (synonym_id, position)
);
CREATE INDEX synonym_rewrites_store_id_word_idx ON synonym_rewrites (store_id, word);
