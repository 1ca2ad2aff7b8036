import { assert } from "@/lib/kit/assert";
import { type Prisma, sqlState, type Tx } from "@/lib/platform/db";
import { emit } from "@/lib/platform/events";
import { productEvents } from "./events";
import {
  type Count,
  changesProduct,
  changesVariants,
  countedStock,
  type ProductPlan,
} from "./plan-product";
import { SlugTaken, updateProductRow } from "./product-row";
import { type Editor, recordProducts } from "./record-product";
import type { ProductRecord } from "./rows";
import { writeVariants } from "./variants/write-variants";

/** The products of the store that have one of the slugs, locked until the end of the transaction. */
export async function lockProductsBySlug(
  tx: Tx,
  storeId: string,
  slugs: string[],
): Promise<Map<string, ProductRecord>> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM products WHERE store_id = ${storeId} AND slug = ANY (${slugs})
    ORDER BY id FOR NO KEY UPDATE`;
  const facts = await readAll(
    tx,
    locked.map(({ id }) => id),
  );
  return new Map(facts.map((product) => [product.slug, product]));
}

/**
 * Writes many products as one would be, with their events and audit entries, in few statements. Where
 * only stock is counted the product stays as it is, and it is told as stock.
 * Two of one slug, or one that somebody has just taken, is {@link SlugTaken}: the transaction is lost.
 */
export async function saveProducts(tx: Tx, editor: Editor, plans: ProductPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const { store, livemode, now } = editor;
  await insertMedia(
    tx,
    editor,
    plans.flatMap(({ newMedia }) => newMedia),
  );
  const edits = plans.filter(changesProduct);
  await writeRows(tx, editor, edits);
  const tables = edits.filter((plan) => plan.current === null || changesVariants(plan));
  if (tables.length > 0) {
    const variantPlans = tables.map(({ id, variantsPlan }) => ({ ...variantsPlan, productId: id }));
    await writeVariants(tx, { storeId: store.id, now }, variantPlans);
  }
  await setStock(
    tx,
    editor,
    plans.flatMap((plan) => countedStock(plan, livemode)),
  );
  if (edits.length === 0) return;
  await replaceLinks(tx, edits);
  const ids = edits.map(({ id }) => id);
  await tx.$queryRaw`SELECT refresh_products(${ids})::text`;
  const saved = new Map((await readAll(tx, ids)).map((product) => [product.id, product]));
  const changes = edits.map(({ id, current }) => {
    const after = saved.get(id);
    assert(after, "what was written is there");
    return { before: current, after, ...whatHappened(current, after) };
  });
  const view = editor;
  await emit(
    tx,
    ...changes.flatMap(({ event, after }) => productEvents(event, { product: after, view })),
  );
  await recordProducts(tx, editor, changes);
}

function whatHappened(before: ProductRecord | null, after: ProductRecord) {
  if (before === null) return { event: "product.created", action: "product.created" } as const;
  const [was, is] = [before.status === "archived", after.status === "archived"];
  if (is && !was) return { event: "product.archived", action: "product.archived" } as const;
  const action = was && !is ? "product.restored" : "product.updated";
  return { event: "product.updated", action } as const;
}

async function insertMedia(tx: Tx, { store, now }: Editor, media: ProductPlan["newMedia"]) {
  if (media.length === 0) return;
  await tx.media.createMany({
    data: media.map((file) => ({ ...file, storeId: store.id, createdAt: now })),
  });
}

async function writeRows(tx: Tx, { store, now }: Editor, plans: ProductPlan[]): Promise<void> {
  const created = plans.filter(({ current }) => current === null);
  try {
    if (created.length > 0) {
      await tx.product.createMany({
        data: created.map(({ id, slug, columns, variantsPlan }) => ({
          ...columns,
          // The parse edge of a JSON column: metadata came as JSON.
          metadata: columns.metadata as Prisma.InputJsonObject,
          ...{ id, slug, storeId: store.id, hasVariants: variantsPlan.options.length > 0 },
          createdAt: now,
          updatedAt: now,
        })),
      });
    }
  } catch (error) {
    throw sqlState(error) === "23505" ? new SlugTaken(undefined, { cause: error }) : error;
  }
  for (const { id, slug, columns, variantsPlan, current } of plans) {
    if (current === null) continue;
    await updateProductRow(
      tx,
      { id, slug, hasVariants: variantsPlan.options.length > 0, now },
      columns,
    );
  }
}

/** In the order of ids, as everybody takes stock. */
async function setStock(tx: Tx, { livemode, now, actor }: Editor, counts: Count[]): Promise<void> {
  for (const { id, stock } of counts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.$queryRaw`
      SELECT stock_adjust(
        ${id}, ${livemode}, 'set', ${stock}::integer, NULL, ${now}, NULL, ${JSON.stringify(actor)}::jsonb
      )`;
  }
}

async function replaceLinks(tx: Tx, plans: ProductPlan[]): Promise<void> {
  const withMedia = plans.filter(({ mediaIds }) => mediaIds !== undefined);
  const withCategories = plans.filter(({ categoryIds }) => categoryIds !== undefined);
  const old = (some: ProductPlan[]) => ({
    where: { productId: { in: some.filter(({ current }) => current).map(({ id }) => id) } },
  });
  await tx.productMedia.deleteMany(old(withMedia));
  await tx.productCategory.deleteMany(old(withCategories));
  await tx.productMedia.createMany({
    data: withMedia.flatMap(({ id, mediaIds = [] }) =>
      [...new Set(mediaIds)].map((mediaId, position) => ({ productId: id, mediaId, position })),
    ),
  });
  await tx.productCategory.createMany({
    data: withCategories.flatMap(({ id, categoryIds = [] }) =>
      [...new Set(categoryIds)].map((categoryId) => ({ productId: id, categoryId })),
    ),
  });
}

async function readAll(tx: Tx, ids: string[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<{ facts: ProductRecord }[]>`
    SELECT product_facts(p) AS facts FROM products p WHERE id = ANY (${ids})`;
  return rows.map(({ facts }) => facts);
}
