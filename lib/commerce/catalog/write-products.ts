import { lockStock } from "@/lib/commerce/inventory";
import { emit } from "@/lib/commerce/outbox";
import type { SellerContext } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { Prisma, type Tx } from "@/lib/platform/db";
import { productEvents } from "./events";
import { hasChangedParts } from "./plan-parts";
import type { ProductPlan } from "./plan-product";
import { changedStock, changesProduct, changesVariants, type StockCount } from "./product-changes";
import { recordProducts } from "./record-products";
import { type ProductRecord, readProducts } from "./rows";
import { rejectTakenSlug } from "./slug-taken";
import { writeVariants } from "./variants/write-variants";
import { writeParts } from "./write-parts";

/** The part of a context that writing products needs: the store, the actor and the time. */
export type ProductWriterContext = Pick<
  SellerContext,
  "store" | "livemode" | "locale" | "now" | "actor"
>;

/**
 * Writes planned products with their events and audit entries; the number of statements does not depend on the number
 * of products. It is the only writer of products: requests, bulk edits and imports all end here. A plan without changes
 * writes nothing; if only stock changes, the product is not written and the event is one of stock. Returns the changed
 * products by id. Throws {@link SlugTaken} if two plans, or a plan and a concurrent request, use the same slug: the
 * transaction is then aborted.
 */
export async function writeProducts(
  tx: Tx,
  editor: ProductWriterContext,
  plans: ProductPlan[],
): Promise<Map<string, ProductRecord>> {
  const { store, livemode, now } = editor;
  const changed = plans.filter(changesProduct);
  const newMedia = changed.flatMap((plan) => plan.newMedia);
  if (newMedia.length > 0) {
    const data = newMedia.map((file) => ({ ...file, storeId: store.id, createdAt: now }));
    await tx.media.createMany({ data });
  }
  await writeRows(tx, editor, changed);
  await writeVariants(
    tx,
    { storeId: store.id, now },
    changed
      .filter(changesVariants)
      .map(({ id, variantsPlan }) => ({ ...variantsPlan, productId: id })),
  );
  const remade = changed.flatMap(({ id, parts, current }) =>
    parts && hasChangedParts({ current, parts }) ? [{ productId: id, parts }] : [],
  );
  // Parts are removed before stock is set, because a bundle has none, and added after it, because adding resets it.
  for (const one of remade) if (one.parts.length === 0) await writeParts(tx, store.id, one);
  await setStock(
    tx,
    editor,
    plans.flatMap((plan) => changedStock(plan, livemode)),
  );
  for (const one of remade) if (one.parts.length > 0) await writeParts(tx, store.id, one);
  await replaceLinks(tx, changed);
  return finishProducts(tx, editor, changed);
}

/**
 * Marks products as changed after a part of them was changed elsewhere: increments their version, refreshes derived
 * data and emits events. `before` is their former state.
 */
export async function touchProducts(
  tx: Tx,
  editor: ProductWriterContext,
  before: ProductRecord[],
): Promise<void> {
  if (before.length === 0) return;
  await tx.product.updateMany({
    where: { id: { in: before.map(({ id }) => id) } },
    data: { version: { increment: 1 }, updatedAt: editor.now },
  });
  await finishProducts(
    tx,
    editor,
    before.map((product) => ({ id: product.id, current: product })),
  );
}

/** Refreshes the data that lists read, increments the catalogue version, and emits and records each change. */
async function finishProducts(
  tx: Tx,
  editor: ProductWriterContext,
  changed: Pick<ProductPlan, "id" | "current">[],
): Promise<Map<string, ProductRecord>> {
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  await tx.$queryRaw`
    SELECT record_prices(${ids}, ${editor.now})::text, refresh_products(${ids})::text`;
  const saved = new Map((await readProducts(tx, ids)).map((product) => [product.id, product]));
  const changes = changed.map(({ id, current }) => {
    const after = saved.get(id);
    assert(after, "what was written is there");
    return { before: current, after, ...whatHappened(current, after) };
  });
  const events = changes.flatMap(({ event, after }) =>
    productEvents(event, { product: after, view: editor }),
  );
  await emit(tx, ...events);
  await recordProducts(tx, editor, changes);
  return saved;
}

function whatHappened(before: ProductRecord | null, after: ProductRecord) {
  if (before === null) return { event: "product.created", action: "product.created" } as const;
  const [was, is] = [before.status === "archived", after.status === "archived"];
  if (is && !was) return { event: "product.archived", action: "product.archived" } as const;
  const action = was && !is ? "product.restored" : "product.updated";
  return { event: "product.updated", action } as const;
}

async function writeRows(
  tx: Tx,
  { store, now }: ProductWriterContext,
  plans: ProductPlan[],
): Promise<void> {
  const rows = plans.map(({ id, slug, handle, columns, variantsPlan, current }) => ({
    isNew: current === null,
    row: {
      ...columns,
      // Where JSON columns are parsed: metadata and values were written as JSON.
      metadata: columns.metadata as Prisma.InputJsonObject,
      customFields: columns.customFields as Prisma.InputJsonObject,
      safety: columns.safety ?? Prisma.DbNull,
      currencyPrices: columns.currencyPrices ?? Prisma.DbNull,
      ...{ id, slug, handle, hasVariants: variantsPlan.options.length > 0, updatedAt: now },
    },
  }));
  const created = rows.filter(({ isNew }) => isNew);
  if (created.length > 0) {
    const data = created.map(({ row }) => ({ ...row, storeId: store.id, createdAt: now }));
    await rejectTakenSlug(tx.product.createMany({ data }));
  }
  for (const { row, isNew } of rows) {
    if (isNew) continue;
    const { id, ...data } = { ...row, version: { increment: 1 } };
    await rejectTakenSlug(tx.product.update({ where: { id }, data, select: { id: true } }));
  }
}

/** In the order of ids, which is the lock order of stock everywhere. */
async function setStock(
  tx: Tx,
  { livemode, now, actor }: ProductWriterContext,
  counts: StockCount[],
): Promise<void> {
  // All parts are updated before bundles, whose stock follows from each of them.
  if (counts.length > 1) {
    await lockStock(
      tx,
      livemode,
      counts.map(({ id }) => id),
    );
  }
  for (const { id, stock } of counts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.$queryRaw`
      SELECT stock_adjust(
        ${id}, ${livemode}, 'set', ${stock}::integer, NULL, ${now}, NULL, ${JSON.stringify(actor)}::jsonb
      )`;
  }
}

/** Media in the order given. */
async function replaceLinks(tx: Tx, plans: ProductPlan[]): Promise<void> {
  const known = plans.filter(({ current }) => current !== null);
  const idsOf = (some: ProductPlan[]) => ({ productId: { in: some.map(({ id }) => id) } });
  const [media, categories] = [
    known.filter(({ mediaIds }) => mediaIds !== undefined),
    known.filter(({ categoryIds }) => categoryIds !== undefined),
  ];
  if (media.length > 0) await tx.productMedia.deleteMany({ where: idsOf(media) });
  if (categories.length > 0) await tx.productCategory.deleteMany({ where: idsOf(categories) });
  const newMedia = plans.flatMap(({ id, mediaIds = [] }) =>
    mediaIds.map((mediaId, position) => ({ productId: id, mediaId, position })),
  );
  const newCategories = plans.flatMap(({ id, categoryIds = [] }) =>
    categoryIds.map((categoryId) => ({ productId: id, categoryId })),
  );
  if (newMedia.length > 0) await tx.productMedia.createMany({ data: newMedia });
  if (newCategories.length > 0) await tx.productCategory.createMany({ data: newCategories });
}
