-- Photos that shoppers add to their reviews, as they are seen and as small as rows show them.
CREATE TABLE review_photos (
  id text PRIMARY KEY,
  review_id text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  bytes bytea NOT NULL,
  thumbnail bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX review_photos_review_id_created_at_id_idx ON review_photos (review_id, created_at, id);
