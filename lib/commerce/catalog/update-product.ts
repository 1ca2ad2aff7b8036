import { readCustomValues } from "@/lib/commerce/custom-fields";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { refuseCountedBundle } from "./bundle-rules";
import { refuseCountedKeys } from "./keyed-variants";
import { checkLinks } from "./links";
import { planProduct, saleMoments } from "./plan-product";
import { lockProducts, type ProductRecord, readProducts } from "./rows";
import { SlugTaken } from "./slug-taken";
import { readVariantFields } from "./variants/read-variant-fields";
import { type ProductWriterContext, writeProducts } from "./write-products";

/**
 * Changes a product, found by id or slug, with its options, variants and the stock of the caller's mode. With
 * `version`, only if the product still has that version. Without a change no event is emitted. Refuses not_found,
 * conflict (with the current version), validation_failed, slug_taken, stock_is_license_keys.
 */
export async function updateProduct(
  editor: ProductWriterContext,
  product: string,
  input: UpdateProduct,
): Promise<ProductRecord> {
  try {
    return await transaction((tx) => update(tx, { editor, product, input }));
  } catch (error) {
    throw error instanceof SlugTaken ? refuse("slug_taken") : error;
  }
}

/**
 * Archives a product: it leaves the shop for good and is kept for the orders that contain it. Idempotent. Refuses
 * not_found.
 */
export async function archiveProduct(editor: ProductWriterContext, product: string): Promise<void> {
  await updateProduct(editor, product, { status: "archived" });
}

type Change = { editor: ProductWriterContext; product: string; input: UpdateProduct };

async function update(tx: Tx, { editor, product, input }: Change): Promise<ProductRecord> {
  const [current] = await lockProducts(tx, editor.store.id, [product]);
  if (current === undefined) throw refuse("not_found");
  const { version: seen = current.version, ...sent } = input;
  if (seen !== current.version) throw overtaken(current);
  if (Object.values(sent).every((value) => value === undefined)) return current;
  const owner = {
    ...{ storeId: editor.store.id, owner: "product" as const },
    current: current.customFields,
  };
  const change = {
    ...sent,
    ...saleMoments(sent, editor.store),
    customFields: await readCustomValues(tx, owner, sent.customFields),
  };
  const planned = planProduct(current, change);
  const plan = await readVariantFields(tx, editor.store.id, { plan: planned });
  refuseCountedKeys(plan, editor.livemode);
  refuseCountedBundle(plan, editor.livemode);
  await checkLinks(tx, editor.store.id, change);
  const saved = await writeProducts(tx, editor, [plan]);
  // If only stock changed, the product itself is the same and is returned with its current stock.
  const [read] = saved.size > 0 ? saved.values() : await readProducts(tx, [current.id]);
  return read ?? current;
}

/** The product was changed since the sender read it. */
function overtaken({ version }: ProductRecord) {
  return refuse("conflict", {
    message: "The product has changed since. Look at it again.",
    details: { version },
  });
}
