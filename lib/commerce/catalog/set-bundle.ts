import type { UpdateBundle } from "@/lib/contract/bundle";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { lockProducts, type ProductRecord, readProducts } from "./rows";
import { type ProductWriterContext, touchProducts } from "./write-products";

type Part = UpdateBundle["parts"][number];

/**
 * Turns a product, found by id or slug, into a bundle of other variants, changes its parts, or, with no parts, turns it
 * back into an ordinary product. Without a change no event is emitted. Refuses not_found, validation_failed.
 */
export async function setBundle(
  editor: ProductWriterContext,
  product: string,
  { parts }: UpdateBundle,
): Promise<ProductRecord> {
  return transaction(async (tx) => {
    const storeId = editor.store.id;
    const owners = await tx.variant.findMany({
      where: { storeId, id: { in: parts.map(({ variantId }) => variantId) } },
      select: { productId: true },
    });
    // A concurrent request that makes one of the parts a bundle, or this product a part, waits.
    const locked = await lockProducts(tx, storeId, [
      ...[product, ...owners.map(({ productId }) => productId)],
    ]);
    const current =
      locked.find(({ id }) => id === product) ?? locked.find(({ slug }) => slug === product);
    if (current === undefined) throw refuse("not_found");
    if (isSame(current, parts)) return current;
    await check(tx, current, { parts, products: locked });
    await write(tx, { storeId, product: current, parts, products: locked });
    await touchProducts(tx, editor, [current]);
    const [read] = await readProducts(tx, [current.id]);
    return read ?? current;
  });
}

function isSame({ bundle }: ProductRecord, parts: Part[]): boolean {
  const before = (bundle ?? []).map(({ variantId, quantity }) => ({ variantId, quantity }));
  return (
    JSON.stringify(before) ===
    JSON.stringify(parts.map(({ variantId, quantity }) => ({ variantId, quantity })))
  );
}

/** All errors are returned at once, each at the index of its part. */
async function check(
  tx: Tx,
  bundle: ProductRecord,
  { parts, products }: { parts: Part[]; products: ProductRecord[] },
): Promise<void> {
  if (parts.length === 0) return;
  const fields: RefusalFields = {};
  const problem = await problemOf(tx, bundle);
  if (problem) fields.parts = [fieldError("not_allowed", problem)];
  for (const [index, { variantId }] of parts.entries()) {
    const part = products.find(({ variants }) => variants.some(({ id }) => id === variantId));
    const error = partError(part, { bundle, variantId });
    if (error) fields[`parts.${index}.variantId`] = [error];
  }
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
}

/** The reason why a product cannot be a bundle; null if it can. */
async function problemOf(
  tx: Tx,
  { id, bundle, ...product }: ProductRecord,
): Promise<string | null> {
  if (product.hasVariants) return "A product with options cannot be a bundle.";
  if (product.productType !== "physical") return "Only a thing can be a bundle.";
  if (!product.trackInventory) return "Its stock is counted: that of its parts.";
  if (product.variants.some(({ sellWhenSoldOut }) => sellWhenSoldOut)) {
    return "It is not sold beyond a stock of its own.";
  }
  const isPart = await tx.bundlePart.findFirst({
    where: { partProductId: id },
    select: { productId: true },
  });
  if (isPart) return "It is a part of a bundle itself.";
  const hasStock = product.variants.some(
    ({ stock }) => stock.test.available !== 0 || stock.live.available !== 0,
  );
  if (bundle === null && hasStock) return "Set its own stock to 0 first: a bundle has none.";
  return null;
}

function partError(
  part: ProductRecord | undefined,
  { bundle, variantId }: { bundle: ProductRecord; variantId: string },
) {
  const variant = part?.variants.find(({ id }) => id === variantId);
  if (part === undefined || variant === undefined) {
    return fieldError("not_found", "There is no such variant.");
  }
  const refused = (sentence: string) => fieldError("not_allowed", sentence);
  if (part.id === bundle.id) return refused("A bundle is not made of itself.");
  if (part.bundle !== null) return refused("A bundle is not made of bundles.");
  if (part.productType !== "physical") return refused("A bundle is made of things.");
  if (part.status === "archived") return refused("It is not in the shop any more.");
  if ([variant.stock.test, variant.stock.live].some(({ isKeyed }) => isKeyed)) {
    return refused("A bundle is not made of licence keys.");
  }
  const own = bundle.variants[0]?.taxClass ?? bundle.taxClass;
  if ((variant.taxClass ?? part.taxClass) !== own) {
    return refused("Its tax class is another than that of the bundle.");
  }
  return null;
}

/** Sets the parts; the number of available bundles follows when the product is refreshed. */
async function write(
  tx: Tx,
  {
    storeId,
    product: { id: productId },
    parts,
    products,
  }: { storeId: string; product: ProductRecord; parts: Part[]; products: ProductRecord[] },
): Promise<void> {
  await tx.bundlePart.deleteMany({ where: { productId } });
  await tx.bundlePart.createMany({
    data: parts.map(({ variantId, quantity }, position) => {
      const part = products.find(({ variants }) => variants.some(({ id }) => id === variantId));
      return { productId, variantId, partProductId: part?.id ?? "", storeId, quantity, position };
    }),
  });
  const isBundle = parts.length > 0;
  await tx.$queryRaw`
    SELECT FROM stock WHERE product_id = ${productId} ORDER BY variant_id, livemode FOR NO KEY UPDATE`;
  await tx.stock.updateMany({
    where: { productId, isBundle: !isBundle },
    data: { isBundle, available: 0 },
  });
}
