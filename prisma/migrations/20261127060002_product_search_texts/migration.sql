-- AlterTable
ALTER TABLE "products" ADD COLUMN     "meta_description" TEXT,
ADD COLUMN     "meta_title" TEXT;

-- What files have brought so far stands in the metadata, and stays there.
UPDATE products SET
  meta_title = nullif(left(btrim(regexp_replace(metadata ->> 'seoTitle', '\s+', ' ', 'g')), 255), ''),
  meta_description = nullif(left(btrim(metadata ->> 'seoDescription'), 1000), '')
WHERE jsonb_typeof(metadata -> 'seoTitle') = 'string' OR jsonb_typeof(metadata -> 'seoDescription') = 'string';
