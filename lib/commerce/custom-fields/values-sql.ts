import { textSql } from "@/lib/commerce/translations";
import type { CustomFieldEntry, CustomFieldOwner } from "@/lib/contract/custom-field";

/** A public value as {@link customFieldsSql} reads it. */
export interface CustomFieldDetail extends CustomFieldEntry {
  /** The translation of the value, if the statement has a locale. */
  text?: string | null;
}

/**
 * The custom fields of a row, as `p` of products; none that is called `d`, `m`, `r`, `k` or `t`: `customFields` by key, and of those that shoppers see
 * `customFieldDetails` in their order, with what a file or a reference leads to as far as shoppers see that. Its values
 * may be of definitions that are deleted. `locale` is an SQL expression: the details have the texts of that locale, each
 * of which is looked up by the primary key of translations.
 */
export function customFieldsSql(row: string, owner: CustomFieldOwner, locale?: string): string {
  const text = (
    type: Parameters<typeof textSql>[0],
    { id, field, own }: { id: string; field: string; own: string },
  ) => textSql(type, { store: `${row}.store_id`, id, field, own }, locale);
  const choice = { id: "d.id", field: `'choice:' || md5(${row}.custom_fields ->> d.key)` };
  const value = { id: `${row}.id`, field: "'customField:' || d.key", own: "NULL" };
  const isTranslated = owner === "product" || owner === "variant" || owner === "category";
  const translation = `'text', CASE d.type
    WHEN 'choice' THEN ${text("custom_field", { ...choice, own: "NULL" })}
    ${isTranslated ? `WHEN 'text' THEN ${text(owner, value)}` : ""}
  END,`;
  return `(
  SELECT jsonb_build_object(
    'customFields', coalesce(jsonb_object_agg(d.key, ${row}.custom_fields -> d.key), '{}'),
    'customFieldDetails', coalesce(jsonb_agg(jsonb_build_object(
      'key', d.key, 'label', ${text("custom_field", { id: "d.id", field: "'label'", own: "d.label" })},
      'type', d.type, 'value', ${row}.custom_fields -> d.key, ${locale === undefined ? "" : translation}
      'file', CASE WHEN d.type = 'file' THEN (
        SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
        FROM media m WHERE m.id = ${row}.custom_fields ->> d.key AND m.store_id = ${row}.store_id
      ) END,
      'reference', CASE d.rules ->> 'referenceTo'
        WHEN 'product' THEN (
          SELECT jsonb_build_object('kind', 'product', 'id', r.id,
            'slug', ${text("product", { id: "r.id", field: "'slug'", own: "r.slug" })},
            'name', ${text("product", { id: "r.id", field: "'name'", own: "r.name" })})
          FROM products r WHERE r.id = ${row}.custom_fields ->> d.key AND r.store_id = ${row}.store_id AND r.status = 'published'
        )
        WHEN 'category' THEN (
          SELECT jsonb_build_object('kind', 'category', 'id', k.id,
            'slug', ${text("category", { id: "k.id", field: "'slug'", own: "k.slug" })},
            'name', ${text("category", { id: "k.id", field: "'name'", own: "k.name" })})
          FROM categories k WHERE k.id = ${row}.custom_fields ->> d.key AND k.store_id = ${row}.store_id
        )
      END
    ) ORDER BY d.position, d.key) FILTER (WHERE d.is_public), '[]')
  )
  FROM custom_fields d
  WHERE d.store_id = ${row}.store_id AND d.owner = '${owner}' AND d.deleted_at IS NULL AND ${row}.custom_fields ? d.key
)`;
}

/** Public values as they are shown, in the language in which they were read. */
export function presentCustomFields(details: readonly CustomFieldDetail[]): CustomFieldEntry[] {
  return details.map(({ text, ...entry }) => ({ ...entry, value: text ?? entry.value }));
}
