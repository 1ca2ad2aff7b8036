/** All texts of the `owners` of the store `$1` in each of the locales `$2`, with the state of their translations. */
export function textsOf(owners: string): string {
  return `
    SELECT o.type AS "ownerType", o.kind, o.place, o.id AS "ownerId", o.name, o.parent_id AS "partOf",
      f.key AS field, f.value AS source, l.locale, t.text, CASE
        WHEN t.text IS NULL THEN 'missing'
        WHEN t.source_hash = md5(f.value) THEN 'translated'
        ELSE 'outdated'
      END AS state
    FROM ${owners} o
    CROSS JOIN LATERAL jsonb_each_text(o.texts::jsonb) f
    CROSS JOIN unnest($2::text[]) l (locale)
    LEFT JOIN translations t ON t.store_id = $1 AND t.owner_type = o.type AND t.owner_id = o.id
      AND t.locale = l.locale AND t.field = f.key
    WHERE o.is_current AND f.value <> ''`;
}
