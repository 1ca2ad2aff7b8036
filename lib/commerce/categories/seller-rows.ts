import { customFieldsSql } from "@/lib/commerce/custom-fields";
import type { SellerCategory } from "@/lib/contract/category";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import { isoSeconds } from "@/lib/kit/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import { presentCategory } from "./present";
import type { CategoryRow } from "./rows";

/** A category as CATEGORY_RECORD reads it. */
export interface CategoryRecord extends CategoryRow {
  position: number;
  sizeGuideId: string | null;
  customFields: CustomFieldValues;
  createdAt: string;
  updatedAt: string;
}

/**
 * The category `c` as its seller sees it. productCount is of listed products in it and below it,
 * each once: what the shop lists for it. UNION without ALL ends even in a ring.
 */
export const CATEGORY_RECORD = `jsonb_build_object(
  'id', c.id, 'slug', c.slug, 'name', c.name, 'description', c.description, 'imageUrl', c.image_url,
  'parentId', c.parent_id, 'position', c.position, 'metaTitle', c.meta_title,
  'metaDescription', c.meta_description, 'createdAt', c.created_at, 'updatedAt', c.updated_at,
  'sizeGuideId', c.size_guide_id,
  'customFields', '{}'::jsonb, 'customFieldDetails', '[]'::jsonb,
  'productCount', (
    WITH RECURSIVE branch (id) AS (
      SELECT c.id
      UNION
      SELECT child.id FROM branch
      JOIN categories child ON child.parent_id = branch.id AND child.store_id = c.store_id
    )
    SELECT count(DISTINCT p.id)
    FROM branch
    JOIN product_categories pc ON pc.category_id = branch.id
    JOIN products p ON p.id = pc.product_id AND is_listed(p)
  )
) || CASE WHEN c.custom_fields = '{}' THEN '{}' ELSE ${customFieldsSql("c", "category")} END`;

/** A category of the store by id or slug, as the transaction sees it. */
export async function readCategory(
  tx: Tx,
  storeId: string,
  category: string,
): Promise<CategoryRecord | null> {
  const [row] = await tx.$queryRaw<{ record: CategoryRecord }[]>`
    SELECT ${Prisma.raw(CATEGORY_RECORD)} AS record FROM categories c
    WHERE c.store_id = ${storeId} AND (c.id = ${category} OR c.slug = ${category})`;
  return row?.record ?? null;
}

/** A category as the seller's API shows it. */
export function presentSellerCategory(row: CategoryRecord): SellerCategory {
  return {
    ...presentCategory(row),
    customFields: row.customFields,
    sizeGuideId: row.sizeGuideId,
    position: row.position,
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}
