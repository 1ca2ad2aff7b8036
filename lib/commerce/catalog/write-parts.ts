import type { Tx } from "@/lib/platform/db";

/** A part of a bundle to be written. */
export interface PlannedPart {
  variantId: string;
  partProductId: string;
  quantity: number;
}

/** Replaces the parts of a bundle. Without parts the product is no bundle any more, and its own stock starts at 0. */
export async function writeParts(
  tx: Tx,
  storeId: string,
  { productId, parts }: { productId: string; parts: PlannedPart[] },
): Promise<void> {
  await tx.bundlePart.deleteMany({ where: { productId } });
  await tx.bundlePart.createMany({
    data: parts.map((part, position) => ({ ...part, productId, storeId, position })),
  });
  const isBundle = parts.length > 0;
  await tx.$queryRaw`
    SELECT FROM stock WHERE product_id = ${productId} ORDER BY variant_id, livemode FOR NO KEY UPDATE`;
  await tx.stock.updateMany({
    where: { productId, isBundle: !isBundle },
    data: { isBundle, available: 0 },
  });
}
