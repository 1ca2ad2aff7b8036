import { recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { SellerContext } from "@/lib/commerce/stores";
import type { RelatedProducts, UpdateRelatedProducts } from "@/lib/contract/related-products";
import { refuseField, requireFound } from "@/lib/kit/errors";
import { db, type Tx, transaction } from "@/lib/platform/db";

type ModeContext = Pick<SellerContext, "store" | "livemode">;

/** The related products the seller has chosen for a product, by id or slug. Refuses not_found. */
export async function findRelated(
  { store, livemode }: ModeContext,
  product: string,
): Promise<RelatedProducts> {
  return read(db, await findId(db, store.id, product), livemode);
}

/**
 * Replaces the seller's choice of related products. Refuses not_found; validation_failed for products that the store
 * does not have and for the product itself.
 */
export function chooseRelated(
  ctx: SellerContext,
  product: string,
  { productIds }: UpdateRelatedProducts,
): Promise<RelatedProducts> {
  const { store, livemode } = ctx;
  return transaction(async (tx) => {
    const id = await findId(tx, store.id, product);
    await tx.$queryRaw`SELECT id FROM products WHERE id = ${id} FOR NO KEY UPDATE`;
    const before = await read(tx, id, livemode);
    if (JSON.stringify(before.productIds) === JSON.stringify(productIds)) return before;
    await checkChosen(tx, { storeId: store.id, id, productIds });
    await tx.relatedProducts.upsert({
      where: { productId: id },
      create: { productId: id, storeId: store.id, chosenIds: productIds },
      update: { chosenIds: productIds },
    });
    await recordChange(tx, ctx, {
      ...{ action: "product.updated", objectId: id, isShared: true },
      before: { relatedProductIds: before.productIds },
      after: { relatedProductIds: productIds },
    });
    await touchCatalog(tx, store.id);
    return { ...before, productIds };
  });
}

async function findId(tx: Tx, storeId: string, product: string): Promise<string> {
  const row = requireFound(
    await tx.product.findFirst({
      where: { storeId, OR: [{ id: product }, { slug: product }] },
      select: { id: true },
    }),
  );
  return row.id;
}

async function read(tx: Tx, productId: string, livemode: boolean): Promise<RelatedProducts> {
  const row = await tx.relatedProducts.findUnique({ where: { productId } });
  return {
    productIds: row?.chosenIds ?? [],
    boughtTogetherIds: (livemode ? row?.boughtLive : row?.boughtTest) ?? [],
  };
}

async function checkChosen(
  tx: Tx,
  { storeId, id, productIds }: { storeId: string; id: string; productIds: string[] },
): Promise<void> {
  if (productIds.includes(id)) {
    throw refuseField("productIds", "not_allowed", "The product is not shown beside itself.");
  }
  const known = await tx.product.count({ where: { storeId, id: { in: productIds } } });
  if (known < productIds.length) {
    throw refuseField("productIds", "not_found", "One of them does not exist.");
  }
}
