import type { StoreContext } from "@/lib/commerce/stores";
import type { Slugs } from "@/lib/contract/common";
import { type OwnerType, TRANSLATABLE } from "@/lib/contract/translation";
import { hashSource } from "./rows";

/** What translations say of one thing, by field. */
type Texts = Readonly<Record<string, string>>;

/** What translations say of several things, by id. */
export type TextsById = Readonly<Record<string, Texts>>;

/**
 * The locale whose translations an answer shows; null where that is the store's own language. It belongs
 * in the key of every answer that is kept and has texts of the store in it.
 */
export function contentLocale({ store, locale }: Pick<StoreContext, "store" | "locale">) {
  return locale === store.defaultLocale ? null : locale;
}

/** Something of the store in the language of its translations, field by field; what has none stays as it is. */
export function translated<Row extends object>(
  type: OwnerType,
  row: Row,
  texts: Texts | null | undefined,
): Row {
  if (!texts) return row;
  const fields = Object.keys(TRANSLATABLE[type]).filter(
    // What the store has taken away is not said in another language either.
    (field) => texts[field] !== undefined && Reflect.get(row, field),
  );
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, texts[field]])) };
}

/**
 * The translations of things into the locale `locale`, as {@link TextsById}; null where that is null or
 * none has any. `owners` selects their `type` and `id`; the store is `$1`, and `locale` a
 * parameter or NULL. By the primary key.
 */
export function textsSql(owners: string, locale: string): string {
  if (locale === "NULL") return "NULL";
  return `CASE WHEN ${locale}::text IS NOT NULL THEN (
    SELECT jsonb_object_agg(said.id, said.texts) FROM (
      SELECT o.id, jsonb_object_agg(t.field, t.text) AS texts
      FROM (${owners}) o JOIN translations t
        ON t.store_id = $1 AND t.owner_type = o.type AND t.owner_id = o.id AND t.locale = ${locale}
      GROUP BY o.id
    ) said
  ) END`;
}

/** The locales into which the field that names a thing is translated, or any of it, in order. By the primary key. */
export function localesSql(type: OwnerType, id: string, field: "name" | "title" | null): string {
  return `ARRAY(
    SELECT DISTINCT t.locale FROM translations t
    WHERE t.store_id = $1 AND t.owner_type = '${type}' AND t.owner_id = ${id}
      ${field === null ? "" : `AND t.field = '${field}'`}
    ORDER BY t.locale
  )`;
}

/** The translated slugs of a thing by locale, as JSON; null if there are none. By the primary key. */
export function slugsSql(type: OwnerType, id: string): string {
  return `(
    SELECT jsonb_object_agg(t.locale, t.text) FROM translations t
    WHERE t.store_id = $1 AND t.owner_type = '${type}' AND t.owner_id = ${id} AND t.field = 'slug'
  )`;
}

/** The id of the thing of the store with the translated slug `slug`, in any language. By the index on slugs. */
export function idBySlugSql(type: OwnerType, slug: string, store = "$1"): string {
  return `(
    SELECT t.owner_id FROM translations t
    WHERE t.store_id = ${store} AND t.owner_type = '${type}' AND t.field = 'slug' AND t.text = ${slug}
    LIMIT 1
  )`;
}

/** The default slug and the translated ones, of the store's locales. */
export function slugsByLocale(
  { supportedLocales, defaultLocale }: StoreContext["store"],
  own: string,
  translations: Slugs | null,
): Slugs {
  const others = Object.entries(translations ?? {}).filter(
    ([locale]) => locale !== defaultLocale && supportedLocales.includes(locale),
  );
  return { [defaultLocale]: own, ...Object.fromEntries(others) };
}

/** One of many texts of a kind in the language of the translations. */
export function translatedText(
  kind: "section" | "link",
  text: string,
  texts: Texts | null | undefined,
): string {
  return texts?.[`${kind}:${hashSource(text)}`] ?? text;
}

/** The locales of a store that something can be read in: its own, and of the others those it is translated into. */
export function readableLocales(
  { supportedLocales, defaultLocale }: StoreContext["store"],
  translations: readonly string[],
): string[] {
  return supportedLocales.filter(
    (locale) => locale === defaultLocale || translations.includes(locale),
  );
}
