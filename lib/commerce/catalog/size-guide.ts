import { type TextsByLocale, textsByLocaleSql } from "@/lib/commerce/translations";

/** A page with sizes: its title, and the title from its next scheduled version on. */
export interface SizeGuideRecord {
  slug: string;
  title: string | null;
  nextTitle: string | null;
  scheduledAt: string | null;
  unpublishAt: string | null;
  texts: TextsByLocale | null;
}

/**
 * The size guide of the product `p`: its own, or that of its nearest category. Both titles and the times that decide between
 * them are included, because the cached record outlives those times. UNION terminates even if categories form a cycle.
 */
export const SIZE_GUIDE_SQL = `(
  SELECT jsonb_build_object(
    'slug', g.slug, 'scheduledAt', g.scheduled_at, 'unpublishAt', g.unpublish_at,
    'title', (SELECT title FROM content_versions WHERE entry_id = g.id AND number = g.published_version),
    'nextTitle', (SELECT title FROM content_versions WHERE entry_id = g.id AND number = g.scheduled_version),
    'texts', ${textsByLocaleSql("content", { store: "g.store_id", id: "g.id" })}
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

/** The size guide as shoppers see it at a time; null if it is not published then. */
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

/** The size guide with its translations in a locale. */
export function translateSizeGuide(
  guide: SizeGuideRecord | null,
  locale: string | null,
): SizeGuideRecord | null {
  if (guide === null || locale === null) return guide;
  const { title, slug } = guide.texts?.[locale] ?? {};
  return {
    ...guide,
    slug: slug ?? guide.slug,
    title: guide.title && (title ?? guide.title),
    nextTitle: guide.nextTitle && (title ?? guide.nextTitle),
  };
}
