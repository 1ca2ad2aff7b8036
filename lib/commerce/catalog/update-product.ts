import type { EventType } from "@/lib/contract/event";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { emitProductEvent } from "./events";
import { checkLinks, writeLinks } from "./links";
import { changesProduct, changesVariants, type ProductPlan, planProduct } from "./plan-product";
import { refreshProduct, SlugTaken, updateProductRow } from "./product-row";
import { type Editor, recordProduct } from "./record-product";
import { lockProduct, type ProductRecord } from "./rows";
import { isSameProduct } from "./rules";
import type { VariantsPlan } from "./variants/plan-variants";
import { writeVariantsOfOne } from "./variants/write-variants";

/**
 * Changes what is sent of a product, found by id or slug, with its options, variants and the stock
 * of the editor's mode. With a `version` only the product that its sender has seen is changed.
 * Refuses not_found, conflict (with the version there is), validation_failed, slug_taken.
 */
export async function updateProduct(
  editor: Editor,
  product: string,
  input: UpdateProduct,
): Promise<ProductRecord> {
  try {
    return await transaction((tx) => changeProduct(tx, { editor, product, input }));
  } catch (error) {
    if (error instanceof Unchanged) return error.product;
    throw error instanceof SlugTaken ? refuse("slug_taken") : error;
  }
}

/** All that was sent is so already. Undoes the transaction: a change of nothing is told to nobody. */
class Unchanged extends Error {
  override readonly name = "Unchanged";
  constructor(readonly product: ProductRecord) {
    super("Nothing has changed.");
  }
}

type Change = { editor: Editor; product: string; input: UpdateProduct };

async function changeProduct(tx: Tx, { editor, product, input }: Change): Promise<ProductRecord> {
  const { store, now } = editor;
  const current = await lockProduct(tx, store.id, product);
  if (current === null) throw refuse("not_found");
  const { version: seen = current.version, ...change } = input;
  if (seen !== current.version) throw overtaken(current);
  if (Object.values(change).every((value) => value === undefined)) return current;
  const plan = planProduct(current, { ...change, slug: change.slug ?? current.slug });
  await checkLinks(tx, store.id, change);
  // What is counted moves no version and is told as stock, in the mode that was counted.
  const isEdit = changesProduct(plan);
  if (isEdit) await writeProduct(tx, plan, { storeId: store.id, now });
  await setStock(tx, editor, plan.variantsPlan);
  const changed = await refreshProduct(tx, current.id);
  if (isSameProduct(current, changed)) throw new Unchanged(current);
  if (!isEdit) return changed;
  const { event, action } = whatHappened(current, changed);
  await emitProductEvent(tx, event, { product: changed, view: editor });
  await recordProduct(tx, editor, { action, before: current, after: changed });
  return changed;
}

async function writeProduct(
  tx: Tx,
  plan: ProductPlan,
  { storeId, now }: { storeId: string; now: Date },
): Promise<void> {
  const { id, slug, columns, variantsPlan } = plan;
  const hasVariants = variantsPlan.options.length > 0;
  await updateProductRow(tx, { id, slug, hasVariants, now }, columns);
  if (changesVariants(plan))
    await writeVariantsOfOne(tx, { storeId, productId: id, now }, variantsPlan);
  await writeLinks(tx, id, plan);
}

/** Somebody else has changed the product since the sender looked at it. */
function overtaken({ version }: ProductRecord) {
  return refuse("conflict", {
    message: "The product has changed since. Look at it again.",
    details: { version },
  });
}

function whatHappened(before: ProductRecord, after: ProductRecord) {
  const [was, is] = [before.status === "archived", after.status === "archived"];
  if (is && !was) return { event: "product.archived", action: "product.archived" } as const;
  const event = "product.updated" satisfies EventType;
  return { event, action: was && !is ? "product.restored" : "product.updated" } as const;
}

/** In the order of ids, as everybody takes stock. */
async function setStock(
  tx: Tx,
  { livemode, now, actor }: Editor,
  { variants }: VariantsPlan,
): Promise<void> {
  const counted = variants
    .filter(({ isNew, stock }) => !isNew && stock !== undefined)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, stock } of counted) {
    await tx.$queryRaw`
      SELECT stock_adjust(
        ${id}, ${livemode}, 'set', ${stock}::integer, NULL, ${now}, NULL, ${JSON.stringify(actor)}::jsonb
      )`;
  }
}
