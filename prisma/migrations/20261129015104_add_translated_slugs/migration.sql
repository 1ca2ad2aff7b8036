-- A translated slug names one thing of its type in a locale, and is found by what addresses have of it.
CREATE UNIQUE INDEX IF NOT EXISTS translations_slugs ON translations (store_id, owner_type, text, locale) WHERE field = 'slug';
