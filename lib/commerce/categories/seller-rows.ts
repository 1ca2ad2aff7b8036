import type { SellerCategory } from "@/lib/contract/category";
import { isoSeconds } from "@/lib/kit/clock";
import type { Tx } from "@/lib/platform/db";

/** A category as the SQL function category_facts() reads it. */
export interface CategoryRecord {
  id: string;
  slug: string;
  name: string;
  description: string;
  imageUrl: string | null;
  parentId: string | null;
  position: number;
  metaTitle: string | null;
  metaDescription: string | null;
  productCount: number;
  createdAt: string;
  updatedAt: string;
}

/** A category of the store by id or slug, as the transaction sees it. */
export async function readCategory(
  tx: Tx,
  storeId: string,
  category: string,
): Promise<CategoryRecord | null> {
  const [row] = await tx.$queryRaw<{ facts: CategoryRecord }[]>`
    SELECT category_facts(c) AS facts FROM categories c
    WHERE c.store_id = ${storeId} AND (c.id = ${category} OR c.slug = ${category})`;
  return row?.facts ?? null;
}

/** A category as the seller's API shows it. */
export function presentSellerCategory(row: CategoryRecord): SellerCategory {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    imageUrl: row.imageUrl,
    parentId: row.parentId,
    position: row.position,
    productCount: row.productCount,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    createdAt: isoSeconds(new Date(row.createdAt)),
    updatedAt: isoSeconds(new Date(row.updatedAt)),
  };
}
