/** The page that says what sizes there are, with what it is called until and from its next version. */
export interface SizeGuideRecord {
  slug: string;
  title: string | null;
  nextTitle: string | null;
  scheduledAt: string | null;
  unpublishAt: string | null;
  /** Its title and slug in other languages, by `<locale> <field>`. */
  texts: Record<string, string> | null;
}

/**
 * The size guide of the product `p`: the page chosen for itself, or that of the nearest of its categories. With both titles
 * it may have, and the moments that decide between them, as what is kept outlives those. UNION ends even in a ring.
 */
export const SIZE_GUIDE_SQL = `(
  SELECT jsonb_build_object(
    'slug', g.slug, 'scheduledAt', g.scheduled_at, 'unpublishAt', g.unpublish_at,
    'title', (SELECT title FROM content_versions WHERE entry_id = g.id AND number = g.published_version),
    'nextTitle', (SELECT title FROM content_versions WHERE entry_id = g.id AND number = g.scheduled_version),
    'texts', (
      SELECT jsonb_object_agg(t.locale || ' ' || t.field, t.text) FROM translations t
      WHERE t.store_id = g.store_id AND t.owner_type = 'content' AND t.owner_id = g.id AND t.field IN ('title', 'slug')
    )
  )
  FROM content_entries g
  WHERE g.id = coalesce(p.size_guide_id, (
    WITH RECURSIVE above (guide_id, parent_id, distance, position, id) AS (
      SELECT c.size_guide_id, c.parent_id, 0, c.position, c.id
      FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id
      UNION
      SELECT c.size_guide_id, c.parent_id, above.distance + 1, above.position, above.id
      FROM above JOIN categories c ON c.id = above.parent_id
      WHERE above.guide_id IS NULL AND above.distance < 10
    )
    SELECT guide_id FROM above WHERE guide_id IS NOT NULL ORDER BY distance, position, id LIMIT 1
  ))
)`;

/** What shoppers see of it at a moment, in a language; null if it is not published then. */
export function presentSizeGuide(
  guide: SizeGuideRecord | null,
  now: Date,
): { slug: string; title: string } | null {
  if (guide === null) return null;
  const hasCome = (at: string | null) => at !== null && new Date(at) <= now;
  if (hasCome(guide.unpublishAt)) return null;
  const title = hasCome(guide.scheduledAt) ? guide.nextTitle : guide.title;
  return title === null ? null : { slug: guide.slug, title };
}

/** The guide in a language, as far as it is translated. */
export function translateSizeGuide(
  guide: SizeGuideRecord | null,
  locale: string | null,
): SizeGuideRecord | null {
  if (guide === null || guide.texts === null || locale === null) return guide;
  const { title, slug } = {
    title: guide.texts[`${locale} title`],
    slug: guide.texts[`${locale} slug`],
  };
  return {
    ...guide,
    slug: slug ?? guide.slug,
    title: guide.title && (title ?? guide.title),
    nextTitle: guide.nextTitle && (title ?? guide.nextTitle),
  };
}
