import { type CustomFieldDetail, customFieldsSql } from "@/lib/commerce/custom-fields";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { localesSql, slugsSql, type TextsById, textsSql } from "@/lib/commerce/translations";
import type { Slugs } from "@/lib/contract/common";

/** A category with the number of listed products in it and below it. */
export interface CategoryRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  imageUrl: string | null;
  parentId: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  productCount: number;
  /** Public custom fields. */
  customFieldDetails: CustomFieldDetail[];
}

/** The same with its translations into one locale, and which locales its name is translated into. */
export interface TranslatedCategoryRow extends CategoryRow {
  texts: TextsById | null;
  locales: string[];
  /** The slug in the store's own language. */
  ownSlug: string;
  /** Translated slugs. */
  slugs: Slugs | null;
}

/**
 * All categories of the store `$1` in the seller's order with their translations into `$3`, and the catalogue
 * version of the mode `$2`, as one row. A product in two categories of one branch counts once in it. The first part
 * pairs each category with itself and everything below it; UNION without ALL ends even in a ring.
 */
export const READ_CATEGORIES = `
  WITH RECURSIVE branch (top, id) AS (
    SELECT id, id FROM categories WHERE store_id = $1
    UNION
    SELECT branch.top, c.id FROM branch JOIN categories c ON c.parent_id = branch.id AND c.store_id = $1
  ),
  counts AS (
    SELECT branch.top, count(DISTINCT p.id) AS products
    FROM branch
    JOIN product_categories pc ON pc.category_id = branch.id
    JOIN products p ON p.id = pc.product_id AND is_listed(p)
    GROUP BY branch.top
  )
  SELECT
    ${CATALOG_VERSION_SQL},
    coalesce((
      SELECT json_agg(json_build_object(
        'id', c.id, 'slug', c.slug, 'name', c.name, 'description', c.description,
        'imageUrl', c.image_url, 'parentId', c.parent_id, 'metaTitle', c.meta_title,
        'metaDescription', c.meta_description, 'productCount', coalesce(counts.products, 0),
        'customFieldDetails', CASE WHEN c.custom_fields = '{}' THEN '[]' ELSE ${customFieldsSql("c", "category", "$3")} -> 'customFieldDetails' END,
        'texts', ${textsSql("SELECT 'category' AS type, c.id", "$3")},
        'locales', ${localesSql("category", "c.id", "name")},
        'ownSlug', c.slug, 'slugs', ${slugsSql("category", "c.id")}
      ) ORDER BY c.position, immutable_unaccent(lower(c.name)) COLLATE "C", c.id)
      FROM categories c LEFT JOIN counts ON counts.top = c.id
      WHERE c.store_id = $1
    ), '[]') AS categories`;
