import type { StoreContext } from "@/lib/commerce/stores";
import type { Slugs } from "@/lib/contract/common";
import { type OwnerType, TRANSLATABLE } from "@/lib/contract/translation";
import { hashSource } from "./rows";

/** The translations of one resource, by field. */
type Texts = Readonly<Record<string, string>>;

/** The translations of one resource, by locale and field. */
export type TextsByLocale = Readonly<Record<string, Texts>>;

/** The translations of several resources, by id. */
export type TextsById = Readonly<Record<string, Texts>>;

/** The reader of a store's texts, with their language. */
export interface ContentReader {
  store: Pick<StoreContext["store"], "id" | "defaultLocale">;
  locale: string;
}

/**
 * The locale of the translations that a response uses; null for the store's default language. It must be part of the
 * cache key of every cached response that contains texts of the store.
 */
export function contentLocale({ store, locale }: ContentReader): string | null {
  return locale === store.defaultLocale ? null : locale;
}

/** Replaces the fields of a resource by their translations; fields without one are unchanged. */
export function translated<Row extends object>(
  type: OwnerType,
  row: Row,
  texts: Texts | null | undefined,
): Row {
  if (!texts) return row;
  const fields = Object.keys(TRANSLATABLE[type]).filter(
    // A field that the store has emptied stays empty in other languages.
    (field) => texts[field] !== undefined && Reflect.get(row, field),
  );
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, texts[field]])) };
}

/**
 * The translations of resources into the locale `locale`, as {@link TextsById}; null if the locale is null or there are
 * none. `owners` selects `type` and `id`; the store is `$1`, and `locale` a parameter or NULL. By the primary key.
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

/**
 * One text of a resource in the locale `locale`, else `own`; all are SQL expressions. Without a locale, or where it is
 * null, `own`. By the primary key.
 */
export function textSql(
  type: OwnerType,
  { store, id, field, own }: { store: string; id: string; field: string; own: string },
  locale: string | undefined,
): string {
  if (locale === undefined) return own;
  return `coalesce((
    SELECT t.text FROM translations t
    WHERE t.store_id = ${store} AND t.owner_type = '${type}' AND t.owner_id = ${id}
      AND t.locale = ${locale} AND t.field = ${field}
  ), ${own})`;
}

/**
 * The name of the variant `id` in the locale `locale`: its selected values in the order of the options, each in its own
 * language where it is not translated; null without options. The store is `$1`. By primary keys.
 */
export function variantNameSql(id: string, locale: string): string {
  return `(
    SELECT string_agg(coalesce(t.text, w.name), ' / ' ORDER BY o.position, o.id)
    FROM variant_option_values x
    JOIN options o ON o.id = x.option_id
    JOIN option_values w ON w.id = x.value_id
    LEFT JOIN translations t ON t.store_id = $1 AND t.owner_type = 'option_value' AND t.owner_id = w.id
      AND t.locale = ${locale} AND t.field = 'name'
    WHERE x.variant_id = ${id}
  )`;
}

/** The locales into which the naming field of a resource, or any field, is translated, in order. By the primary key. */
export function localesSql(type: OwnerType, id: string, field: "name" | "title" | null): string {
  return `ARRAY(
    SELECT DISTINCT t.locale FROM translations t
    WHERE t.store_id = $1 AND t.owner_type = '${type}' AND t.owner_id = ${id}
      ${field === null ? "" : `AND t.field = '${field}'`}
    ORDER BY t.locale
  )`;
}

/** The translated slugs of a resource by locale, as JSON; null if there are none. By the primary key. */
export function slugsSql(type: OwnerType, id: string): string {
  return `(
    SELECT jsonb_object_agg(t.locale, t.text) FROM translations t
    WHERE t.store_id = $1 AND t.owner_type = '${type}' AND t.owner_id = ${id} AND t.field = 'slug'
  )`;
}

/**
 * All translations of a resource of the store, as {@link TextsByLocale}; null if there are none. `store` and `id` are SQL
 * expressions. By the primary key.
 */
export function textsByLocaleSql(type: OwnerType, { store, id }: { store: string; id: string }) {
  return `(
    SELECT jsonb_object_agg(l.locale, l.texts) FROM (
      SELECT t.locale, jsonb_object_agg(t.field, t.text) AS texts FROM translations t
      WHERE t.store_id = ${store} AND t.owner_type = '${type}' AND t.owner_id = ${id} GROUP BY t.locale
    ) l
  )`;
}

/** The id of the resource of the store with the translated slug `slug`, in any language. By the index on slugs. */
export function idBySlugSql(type: OwnerType, slug: string, store = "$1"): string {
  return `(
    SELECT t.owner_id FROM translations t
    WHERE t.store_id = ${store} AND t.owner_type = '${type}' AND t.field = 'slug' AND t.text = ${slug}
    LIMIT 1
  )`;
}

/** The default slug and the translated ones, for the store's locales. */
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

/** One of many texts of a type in the language of the translations. */
export function translatedText(
  kind: "section" | "link" | "choice" | "alt",
  text: string,
  texts: Texts | null | undefined,
): string {
  return texts?.[`${kind}:${hashSource(text)}`] ?? text;
}

/** A picture of a product with its alternative text in the language of the product's translations. */
export function translatedPicture<Picture extends { alt: string }>(
  picture: Picture,
  texts: Texts | null | undefined,
): Picture {
  return { ...picture, alt: translatedText("alt", picture.alt, texts) };
}

/** The locales in which a resource can be read: the store's default one, and those it is translated into. */
export function readableLocales(
  { supportedLocales, defaultLocale }: StoreContext["store"],
  translations: readonly string[],
): string[] {
  return supportedLocales.filter(
    (locale) => locale === defaultLocale || translations.includes(locale),
  );
}
