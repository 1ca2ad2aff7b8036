import type { CustomFieldOwner } from "@/lib/contract/custom-field";

/**
 * The custom fields of a row, as `p` of products; none that is called `d`, `m`, `r` or `k`: `customFields` by key, and of those that shoppers see
 * `customFieldDetails` in their order, with what a file or a reference leads to as far as shoppers see that. Its values
 * may be of definitions that are deleted.
 */
export const customFieldsSql = (row: string, owner: CustomFieldOwner) => `(
  SELECT jsonb_build_object(
    'customFields', coalesce(jsonb_object_agg(d.key, ${row}.custom_fields -> d.key), '{}'),
    'customFieldDetails', coalesce(jsonb_agg(jsonb_build_object(
      'key', d.key, 'label', d.label, 'type', d.type, 'value', ${row}.custom_fields -> d.key,
      'file', CASE WHEN d.type = 'file' THEN (
        SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
        FROM media m WHERE m.id = ${row}.custom_fields ->> d.key AND m.store_id = ${row}.store_id
      ) END,
      'reference', CASE d.rules ->> 'referenceTo'
        WHEN 'product' THEN (
          SELECT jsonb_build_object('kind', 'product', 'id', r.id, 'slug', r.slug, 'name', r.name)
          FROM products r WHERE r.id = ${row}.custom_fields ->> d.key AND r.store_id = ${row}.store_id AND r.status = 'published'
        )
        WHEN 'category' THEN (
          SELECT jsonb_build_object('kind', 'category', 'id', k.id, 'slug', k.slug, 'name', k.name)
          FROM categories k WHERE k.id = ${row}.custom_fields ->> d.key AND k.store_id = ${row}.store_id
        )
      END
    ) ORDER BY d.position, d.key) FILTER (WHERE d.is_public), '[]')
  )
  FROM custom_fields d
  WHERE d.store_id = ${row}.store_id AND d.owner = '${owner}' AND d.deleted_at IS NULL AND ${row}.custom_fields ? d.key
)`;
