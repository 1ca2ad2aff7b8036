import { beforeAll, describe, expect } from "vitest";
import { CreateBulkJob } from "@/lib/contract/bulk-job";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import { category, discountOf, publishedProduct, seller } from "@/lib/testing/catalog";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import type { Shop } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { until } from "@/lib/testing/until";
import {
  cancelBulkJob,
  getBulkJob,
  listBulkJobRows,
  previewBulkJob,
  purgeBulkJobs,
  runBulkJobs,
  startBulkJob,
} from ".";

const PAGE = { page: 1, perPage: 100 };

type Wanted = Parameters<typeof CreateBulkJob.parse>[0];
const start = (store: TestStore, wanted: Wanted) =>
  startBulkJob(seller(store), CreateBulkJob.parse(wanted));
const preview = (store: TestStore, wanted: Wanted) =>
  previewBulkJob(seller(store), CreateBulkJob.parse(wanted));

async function runAll(): Promise<void> {
  while ((await runBulkJobs()) > 0);
}

/** Starts a job and waits for its end. */
async function done(store: TestStore, wanted: Wanted) {
  const { id } = await start(store, wanted);
  await runAll();
  const job = await getBulkJob(seller(store), id);
  const { data } = await listBulkJobRows(seller(store), id, PAGE);
  return { ...job, notApplied: data };
}

describe("orders", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openPlainShop();
  });

  test("what does not apply is named beforehand and in the report, and the rest is done", async () => {
    const [paid, sent, unpaid] = await Promise.all([
      placeOrder(shop),
      placeOrder(shop),
      placeOrder(shop, { paymentMethod: "bank_transfer" }),
    ]);
    await sent.act("fulfill");
    const wanted = {
      action: "orders.fulfill",
      ids: [paid, sent, unpaid].map(({ orderId }) => orderId),
      options: { carrier: "DHL" },
    };
    const blocked = [
      { id: sent.orderId, name: (await sent.row()).orderNumber, code: "order_already_fulfilled" },
      { id: unpaid.orderId, name: (await unpaid.row()).orderNumber, code: "order_not_fulfillable" },
    ];
    const before = await preview(shop.store, wanted);
    expect(before).toMatchObject({ rowsTotal: 3, appliesCount: 1, notApplicable: blocked });
    expect((await paid.row()).fulfillmentStatus, "a preview changes nothing").toBe("unfulfilled");
    expect(await done(shop.store, wanted)).toMatchObject({
      ...{ status: "succeeded", rowsDone: 3, appliedCount: 1, notAppliedCount: 2 },
      notApplied: blocked,
    });
    expect(await paid.row()).toMatchObject({ fulfillmentStatus: "fulfilled", carrier: "DHL" });
    expect(await paid.mails()).toContain("order_fulfilled");
  });

  test("a filter selects all that it finds, and nothing else", async () => {
    const own = await openPlainShop();
    const orders = await Promise.all(Array.from({ length: 3 }, () => placeOrder(own)));
    const unpaid = await placeOrder(own, { paymentMethod: "bank_transfer" });
    const tag = { action: "orders.add_tags", options: { tags: ["spring"] } };
    const job = await done(own.store, { ...tag, filter: { status: "paid" } });
    expect(job).toMatchObject({ rowsTotal: 3, appliedCount: 3 });
    for (const order of orders) expect((await order.row()).tags).toEqual(["spring"]);
    expect((await unpaid.row()).tags).toEqual([]);
    expect(await preview(own.store, { ...tag, filter: {} })).toMatchObject({
      ...{ rowsTotal: 4, appliesCount: 1, notApplicableCount: 3 },
    });
    const untag = { ...tag, action: "orders.remove_tags", filter: { tag: "spring" } };
    expect(await done(own.store, untag)).toMatchObject({ rowsTotal: 3, appliedCount: 3 });
    expect((await orders[0]?.row())?.tags).toEqual([]);
  });

  test("a cancellation refunds, and an interrupted one is not reported as failed", async () => {
    const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
    const ids = [first.orderId, second.orderId];
    const { id } = await start(shop.store, { action: "orders.cancel", ids });
    await runAll();
    // As if the process had been killed before it recorded the outcome of the second.
    await asIfKilledBefore(id, second.orderId);
    await runAll();
    expect(await getBulkJob(seller(shop.store), id)).toMatchObject({
      ...{ status: "succeeded", appliedCount: 2, notAppliedCount: 0 },
    });
    expect(await first.paidBack()).toEqual(await second.paidBack());
    expect((await second.row()).paymentStatus).toBe("cancelled");
  });

  test("another store's order, another mode's and none at all are all not there", async () => {
    const [order, foreign] = [await placeOrder(shop), await placeOrder(await openPlainShop())];
    const live = seller(shop.store, { isLive: true });
    const wanted = { action: "orders.fulfill", ids: [foreign.orderId, newId("order")] };
    expect((await preview(shop.store, wanted)).notApplicable.map(({ code }) => code)).toEqual([
      "not_found",
      "not_found",
    ]);
    const ofLive = CreateBulkJob.parse({ action: "orders.fulfill", ids: [order.orderId] });
    expect((await previewBulkJob(live, ofLive)).notApplicableCount).toBe(1);
    expect((await done(shop.store, wanted)).appliedCount).toBe(0);
    expect((await foreign.row()).fulfillmentStatus).toBe("unfulfilled");
  });
});

describe("products and discounts", () => {
  test("each action changes what it says", async ({ store }) => {
    const { id: categoryId } = await category(store, "Sale");
    const draft = await publishedProduct(store, { status: "draft", price: 105 });
    const [all, ids] = [{ filter: {} }, [draft.id]];
    const read = () => db.product.findUniqueOrThrow({ where: { id: draft.id } });
    await done(store, { action: "products.publish", ids });
    expect((await read()).status).toBe("published");
    const unlist = { action: "products.unlist", filter: { visibility: "listed" } };
    expect((await done(store, unlist)).appliedCount).toBe(1);
    expect((await read()).visibility).toBe("unlisted");
    expect((await preview(store, { action: "products.unlist", ids })).notApplicable).toMatchObject([
      { id: draft.id, code: "unchanged" },
    ]);
    await done(store, { action: "products.list", filter: { visibility: "unlisted" } });
    expect((await read()).visibility).toBe("listed");
    await done(store, { action: "products.change_price", ...all, options: { percent: 10 } });
    expect(Number((await read()).price)).toBe(116);
    const unit = { quantity: 250, unit: "g" };
    await done(store, { action: "products.set_unit", ids, options: { unit } });
    const variant = await db.variant.findFirstOrThrow({ where: { productId: draft.id } });
    expect(variant.unit).toEqual({ ...unit, reference: 1000 });
    const taxClass = { action: "products.set_tax_class", ids, options: { taxClass: "reduced" } };
    await done(store, taxClass);
    expect((await read()).taxClass).toBe("reduced");
    const unknown = { ...taxClass, options: { taxClass: "wine" } };
    await expect(done(store, unknown)).rejects.toMatchObject({ code: "validation_failed" });
    const add = { action: "products.add_category", ...all, options: { categoryId } };
    expect((await done(store, add)).appliedCount).toBe(1);
    expect((await done(store, add)).notApplied).toMatchObject([
      { id: draft.id, name: "Mug", code: "unchanged" },
    ]);
    await done(store, { action: "products.archive", filter: { status: "published" } });
    expect((await read()).status).toBe("archived");
  });

  test("a discount is switched off and on", async ({ store }) => {
    const { id } = await discountOf(store, { code: "SPRING" });
    const off = { action: "discounts.disable", filter: { q: "spr" } };
    expect((await done(store, off)).appliedCount).toBe(1);
    expect((await db.discount.findFirstOrThrow({ where: { id } })).active).toBe(false);
    expect((await preview(store, off)).notApplicable).toMatchObject([{ name: "SPRING" }]);
    await done(store, { action: "discounts.enable", ids: [id] });
    expect((await db.discount.findFirstOrThrow({ where: { id } })).active).toBe(true);
  });
});

test("pending reviews are approved and counted, and already approved ones are named", async () => {
  const shop = await openPlainShop();
  const product = await publishedProduct(shop.store);
  const ids = [newId("review"), newId("review")];
  await db.review.createMany({
    data: ids.map((id, at) => ({
      ...{ id, storeId: shop.store.id, livemode: false, productId: product.id, rating: 4 },
      ...{ body: `Pours well, ${at}.`, authorName: "Ada", authorEmail: `ada${at}@example.com` },
    })),
  });
  const approve = { action: "reviews.approve", filter: { status: "pending_moderation" } };
  expect((await done(shop.store, approve)).appliedCount).toBe(2);
  const stats = { productId: product.id, livemode: false };
  expect(await db.productStats.findFirst({ where: stats })).toMatchObject({ reviewCount: 2 });
  expect(await preview(shop.store, { ...approve, filter: {} })).toMatchObject({
    ...{ rowsTotal: 2, appliesCount: 0, notApplicable: [{ name: "Mug" }, { name: "Mug" }] },
  });
});

describe("a job that is cut off", () => {
  /** As many products at 10.00. */
  async function products(store: TestStore, count: number): Promise<void> {
    for (let made = 0; made < count; made += 1)
      await publishedProduct(store, { name: `Mug ${made}` });
  }
  const dearer = { action: "products.change_price", filter: {}, options: { percent: 10 } };
  const prices = async (store: TestStore) =>
    (await db.product.findMany({ where: { storeId: store.id } })).map(({ price }) => Number(price));

  test("a killed process costs no row, and no row is done twice", { timeout: 60_000 }, async () => {
    const store = await createStore();
    await products(store, 60);
    const { id } = await start(store, dearer);
    await killedIn("lib/testing/crash-bulk-job", { jobId: id, rows: 10 });
    const stopped = await getBulkJob(seller(store), id);
    expect(stopped.rowsDone).toBeGreaterThanOrEqual(10);
    expect(stopped.rowsDone).toBeLessThan(60);
    expect(await runBulkJobs(), "its lease is another's still").toBe(0);
    await leaseEnds(id);
    await runAll();
    const job = await getBulkJob(seller(store), id);
    expect(job).toMatchObject({ status: "succeeded", appliedCount: 60, notAppliedCount: 0 });
    expect(new Set(await prices(store))).toEqual(new Set([1100]));
  });

  test("a row that was done but not recorded is not done again", async ({ store }) => {
    const product = await publishedProduct(store);
    const { id } = await start(store, dearer);
    await runAll();
    expect(await prices(store)).toEqual([1100]);
    await asIfKilledBefore(id, product.id);
    await runAll();
    expect(await prices(store)).toEqual([1100]);
    expect(await getBulkJob(seller(store), id)).toMatchObject({
      ...{ status: "succeeded", appliedCount: 1 },
    });
    const where = { storeId: store.id, type: "product.updated", livemode: false };
    expect(await db.event.count({ where })).toBe(1);
  });

  test("a row that was begun and not done is done", async ({ store }) => {
    const product = await publishedProduct(store);
    const { id } = await start(store, dearer);
    const begun = { state: "begun", begunAt: new Date() };
    await db.bulkJobRow.updateMany({ where: { jobId: id, objectId: product.id }, data: begun });
    await runAll();
    expect(await prices(store)).toEqual([1100]);
  });

  test("what kills every process that touches it is given up, and the rest is done", async () => {
    const store = await createStore();
    await products(store, 2);
    const { id } = await start(store, dearer);
    await db.bulkJob.update({ where: { id }, data: { attempts: 5 } });
    await runAll();
    expect(await getBulkJob(seller(store), id)).toMatchObject({
      ...{ status: "succeeded", appliedCount: 1, notAppliedCount: 1 },
    });
    expect((await prices(store)).sort()).toEqual([1000, 1100]);
  });

  test("a running job that is cancelled keeps exactly what it has counted", async ({ store }) => {
    await products(store, 40);
    const { id } = await start(store, dearer);
    const running = runBulkJobs();
    await until("a row is done", async () => (await getBulkJob(seller(store), id)).rowsDone > 0);
    await cancelBulkJob(seller(store), id);
    await running;
    const { status, appliedCount } = await getBulkJob(seller(store), id);
    expect(status).toBe("cancelled");
    expect(appliedCount).toBeLessThan(40);
    expect((await prices(store)).filter((price) => price === 1100)).toHaveLength(appliedCount);
    expect(await runBulkJobs()).toBe(0);
  });

  test("a job is deleted thirty days after its end, and a running one never", async () => {
    const store = await createStore();
    await products(store, 1);
    const [over, waiting] = [await start(store, dearer), await start(store, dearer)];
    const long = new Date(Date.now() - 31 * 86_400_000);
    const ended = { status: "succeeded", endedAt: long };
    await db.bulkJob.update({ where: { id: over.id }, data: ended });
    await db.bulkJob.update({ where: { id: waiting.id }, data: { createdAt: long } });
    await purgeBulkJobs();
    expect(await db.bulkJob.findUnique({ where: { id: over.id } })).toBeNull();
    expect((await getBulkJob(seller(store), waiting.id)).status).toBe("pending");
    await cancelBulkJob(seller(store), waiting.id);
  });
});

async function leaseEnds(id: string): Promise<void> {
  const leaseUntil = new Date(Date.now() - 1);
  await db.bulkJob.update({ where: { id }, data: { leaseUntil } });
}

/** The state left by a process killed after a row was done and before that was recorded. */
async function asIfKilledBefore(jobId: string, objectId: string): Promise<void> {
  await query(
    "as_if_killed",
    `WITH row AS (
       UPDATE bulk_job_rows SET state = 'begun' WHERE job_id = $1 AND object_id = $2
     )
     UPDATE bulk_jobs SET status = 'running', ended_at = NULL, lease_until = NULL,
       applied_count = applied_count - 1 WHERE id = $1`,
    [jobId, objectId],
  );
}
