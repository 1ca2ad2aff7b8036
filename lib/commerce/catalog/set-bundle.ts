import type { UpdateBundle } from "@/lib/contract/bundle";
import { type RefusalFields, requireFound, requireValidFields } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { bundleError, isPartOfBundle, partError } from "./bundle-rules";
import { lockProducts, type ProductRecord, readProducts } from "./rows";
import { writeParts } from "./write-parts";
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
    const current = requireFound(
      locked.find(({ id }) => id === product) ?? locked.find(({ slug }) => slug === product),
    );
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
  const { variants } = bundle;
  const problem = bundleError({
    ...bundle,
    sellsWhenSoldOut: variants.some(({ sellWhenSoldOut }) => sellWhenSoldOut),
    isPart: await isPartOfBundle(tx, bundle.id),
    hasOwnStock:
      bundle.bundle === null &&
      variants.some(({ stock }) => stock.test.available !== 0 || stock.live.available !== 0),
  });
  if (problem) fields.parts = [problem];
  const taxClass = variants[0]?.taxClass ?? bundle.taxClass;
  for (const [index, { variantId }] of parts.entries()) {
    const part = products.find((product) => product.variants.some(({ id }) => id === variantId));
    const error = partError(part, { bundleId: bundle.id, taxClass, variantId });
    if (error) fields[`parts.${index}.variantId`] = [error];
  }
  requireValidFields(fields);
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
  const planned = parts.map(({ variantId, quantity }) => {
    const part = products.find(({ variants }) => variants.some(({ id }) => id === variantId));
    return { variantId, quantity, partProductId: part?.id ?? "" };
  });
  await writeParts(tx, storeId, { productId, parts: planned });
}
