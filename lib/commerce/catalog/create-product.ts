import type { CreateProduct } from "@/lib/contract/seller-product";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { slugify } from "@/lib/kit/text";
import { type Tx, transaction } from "@/lib/platform/db";
import { inLine } from "@/lib/platform/serialize-by-key";
import { emitProductEvent } from "./events";
import { checkLinks, writeLinks } from "./links";
import { insertProduct, refreshProduct, SlugTaken } from "./product-row";
import { type Editor, recordProduct } from "./record-product";
import type { ProductRecord } from "./rows";
import { changedColumns, newColumns } from "./rules";
import { refuseSaleAbovePrice } from "./sale-prices";
import { planVariants } from "./variants/plan-variants";
import { writeVariantsOfOne } from "./variants/write-variants";

/** Three: a clash needs somebody to ask for the very slug we are about to make, at this moment. */
const TRIES = 3;

/**
 * Makes a product with its options, variants and stock. Without a slug it gets one made of its
 * name, with a number where that is taken. Refuses validation_failed, slug_taken.
 */
export function createProduct(editor: Editor, input: CreateProduct): Promise<ProductRecord> {
  // Of many with one name each waits for the slug of the one before it.
  const wanted = input.slug ?? slugify(input.name);
  return inLine(`product slug ${editor.store.id} ${wanted}`, () => tryToCreate(editor, input));
}

async function tryToCreate(editor: Editor, input: CreateProduct): Promise<ProductRecord> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction((tx) => writeProduct(tx, editor, input));
    } catch (error) {
      if (!(error instanceof SlugTaken)) throw error;
      if (input.slug !== undefined || tried === TRIES) throw refuse("slug_taken");
    }
  }
}

async function writeProduct(tx: Tx, editor: Editor, input: CreateProduct): Promise<ProductRecord> {
  const { store, now } = editor;
  const id = newId("product");
  const columns = changedColumns(newColumns(input), input);
  const variantsPlan = planVariants({ options: [], variants: [] }, input);
  refuseSaleAbovePrice(null, { columns, variantsPlan }, input);
  await checkLinks(tx, store.id, input);
  const slug = input.slug ?? (await freeSlug(tx, store.id, slugify(input.name) || slugOfId(id)));
  const hasVariants = variantsPlan.options.length > 0;
  await insertProduct(tx, { id, storeId: store.id, slug, hasVariants, now }, columns);
  await writeVariantsOfOne(tx, { storeId: store.id, productId: id, now }, variantsPlan);
  await writeLinks(tx, id, input);
  const product = await refreshProduct(tx, id);
  await emitProductEvent(tx, "product.created", { product, view: editor });
  await recordProduct(tx, editor, { action: "product.created", before: null, after: product });
  return product;
}

async function freeSlug(tx: Tx, storeId: string, wanted: string): Promise<string> {
  const [row] = await tx.$queryRaw<[{ slug: string }]>`
    SELECT free_product_slug(${storeId}, ${wanted}) AS slug`;
  return row.slug;
}

/** For a name without a Latin letter or digit: an id is unique, once its underscore is gone. */
function slugOfId(id: string): string {
  return id.toLowerCase().replace("_", "-");
}
