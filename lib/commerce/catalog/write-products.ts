import { lockStock } from "@/lib/commerce/inventory";
import { emit } from "@/lib/commerce/outbox";
import type { SellerContext } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { Prisma, type Tx } from "@/lib/platform/db";
import { productEvents } from "./events";
import { changesParts } from "./plan-parts";
import type { ProductPlan } from "./plan-product";
import { changedStock, changesProduct, changesVariants, type StockCount } from "./product-changes";
import { recordProducts } from "./record-products";
import { type ProductRecord, readProducts } from "./rows";
import { rejectTakenSlug } from "./slug-taken";
import { writeVariants } from "./variants/write-variants";
import { writeParts } from "./write-parts";

/** A seller who changes products, and when: what writing needs of the context. */
export type ProductWriterContext = Pick<
  SellerContext,
  "store" | "livemode" | "locale" | "now" | "actor"
>;

/**
 * Writes products as they were planned, with their events and audit entries, in as few statements for
 * many as for one. It is the only writer of products: a request, a bulk edit and an import all plan and
 * end here. A plan that changes nothing writes nothing; where only stock is counted the product stays
 * as it is, and the event is one of stock. Answers those that changed, by id.
 * Two of one slug, or one that somebody has just taken, is {@link SlugTaken}: the transaction is lost.
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
    parts && changesParts({ current, parts }) ? [{ productId: id, parts }] : [],
  );
  // What is no bundle any more is counted by itself; what becomes one has been counted before.
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
 * Marks products as changed, after something that hangs on them has been: their version moves, and what
 * follows from it happens. `before` is what they were.
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

/** Brings up to date what lists read, moves the catalogue version, and tells and records each change. */
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
      // The parse edge of JSON columns: metadata and values came as JSON.
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

/** In the order of ids, as everybody takes stock. */
async function setStock(
  tx: Tx,
  { livemode, now, actor }: ProductWriterContext,
  counts: StockCount[],
): Promise<void> {
  // All before the first is written: bundles follow each.
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
