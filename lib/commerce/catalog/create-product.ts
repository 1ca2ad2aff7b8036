import { readCustomValues } from "@/lib/commerce/custom-fields";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { slugify } from "@/lib/kit/text";
import { type Tx, transaction } from "@/lib/platform/db";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import { freeSlug } from "./free-slug";
import { checkLinks } from "./links";
import { planProduct, saleMoments } from "./plan-product";
import type { ProductRecord } from "./rows";
import { SlugTaken } from "./slug-taken";
import { readVariantFields } from "./variants/read-variant-fields";
import { type ProductWriterContext, writeProducts } from "./write-products";

/** Three attempts: a clash needs another request that takes the generated slug at the same moment. */
const TRIES = 3;

/**
 * Creates a product with its options, variants and stock. Without a slug, one is generated from the name, with a number
 * appended if it is taken. Refuses validation_failed, slug_taken.
 */
export function createProduct(
  editor: ProductWriterContext,
  input: CreateProduct,
): Promise<ProductRecord> {
  // Concurrent requests that create products of the same name wait for each other's slug.
  const wanted = input.slug ?? slugify(input.name);
  return serializeByKey(`product slug ${editor.store.id} ${wanted}`, () =>
    tryToCreate(editor, input),
  );
}

async function tryToCreate(
  editor: ProductWriterContext,
  input: CreateProduct,
): Promise<ProductRecord> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction((tx) => create(tx, editor, input));
    } catch (error) {
      if (!(error instanceof SlugTaken)) throw error;
      if (input.slug !== undefined || tried === TRIES) throw refuse("slug_taken");
    }
  }
}

async function create(
  tx: Tx,
  editor: ProductWriterContext,
  input: CreateProduct,
): Promise<ProductRecord> {
  const { store } = editor;
  const owner = { storeId: store.id, owner: "product" } as const;
  const customFields = await readCustomValues(tx, owner, input.customFields);
  const change = { ...input, ...saleMoments(input, store), customFields };
  const plan = await readVariantFields(tx, store.id, { plan: planProduct(null, change) });
  await checkLinks(tx, store.id, input);
  const slug = input.slug ?? (await freeSlug(tx, store.id, plan.slug));
  const product = (await writeProducts(tx, editor, [{ ...plan, slug }])).get(plan.id);
  assert(product, "a new product is a change");
  return product;
}
