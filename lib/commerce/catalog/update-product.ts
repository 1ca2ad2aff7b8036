import type { UpdateProduct } from "@/lib/contract/seller-product";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { emitProductEvent } from "./events";
import { checkLinks, writeLinks } from "./links";
import { type Matrix, planMatrix } from "./matrix/plan-matrix";
import { writeMatrix } from "./matrix/write-matrix";
import type { View } from "./prices";
import { refreshProduct, SlugTaken, updateProductRow } from "./product-row";
import { lockProduct, type ProductFacts } from "./rows";
import { changedColumns, columnsOf } from "./rules";

/**
 * Changes what is sent of a product, found by id or slug, with its options, variants and the stock
 * of the view's mode. Refuses not_found, validation_failed, slug_taken.
 */
export async function updateProduct(
  view: View,
  product: string,
  input: UpdateProduct,
): Promise<ProductFacts> {
  try {
    return await transaction((tx) => changeProduct(tx, { view, product, input }));
  } catch (error) {
    throw error instanceof SlugTaken ? refuse("slug_taken") : error;
  }
}

type Change = { view: View; product: string; input: UpdateProduct };

async function changeProduct(tx: Tx, { view, product, input }: Change): Promise<ProductFacts> {
  const { store, now } = view;
  const current = await lockProduct(tx, store.id, product);
  if (current === null) throw refuse("not_found");
  if (Object.values(input).every((value) => value === undefined)) return current;
  const columns = changedColumns(columnsOf(current), input);
  const matrix = planMatrix(current, input);
  await checkLinks(tx, store.id, input);
  const hasVariants = matrix.options.length > 0;
  await updateProductRow(tx, { id: current.id, slug: input.slug, hasVariants, now }, columns);
  if (touchesMatrix(input)) {
    await writeMatrix(tx, { storeId: store.id, productId: current.id, now }, matrix);
  }
  await setStock(tx, view, matrix);
  await writeLinks(tx, current.id, input);
  const changed = await refreshProduct(tx, current.id);
  const isArchiving = changed.status === "archived" && current.status !== "archived";
  const type = isArchiving ? "product.archived" : "product.updated";
  await emitProductEvent(tx, type, { product: changed, view });
  return changed;
}

function touchesMatrix({ options, variants, sku, barcode, weightGrams }: UpdateProduct): boolean {
  return [options, variants, sku, barcode, weightGrams].some((part) => part !== undefined);
}

/** In the order of ids, as everybody takes stock. */
async function setStock(tx: Tx, { livemode, now }: View, { variants }: Matrix): Promise<void> {
  const counted = variants
    .filter(({ isNew, stock }) => !isNew && stock !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, stock } of counted) {
    await tx.$queryRaw`
      SELECT stock_adjust(${id}, ${livemode}, 'set', ${stock}::integer, NULL, ${now})`;
  }
}
