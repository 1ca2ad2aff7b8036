import { describe, expect } from "vitest";
import { updateProduct } from "@/lib/commerce/catalog";
import { moderateReview } from "@/lib/commerce/reviews";
import { CreateBulkJob } from "@/lib/contract/bulk-job";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import {
  cancelBulkJob,
  getBulkJob,
  listBulkJobRows,
  listBulkJobs,
  runBulkJobs,
  startBulkJob,
  undoBulkJob,
} from ".";
import { claimBulkJob, claimRow } from "./claim-row";

const PAGE = { page: 1, perPage: 100 };

async function runAll(): Promise<void> {
  while ((await runBulkJobs()) > 0);
}

type Wanted = Parameters<typeof CreateBulkJob.parse>[0];

async function done(store: TestStore, wanted: Wanted) {
  const { id } = await startBulkJob(seller(store), CreateBulkJob.parse(wanted));
  await runAll();
  return getBulkJob(seller(store), id);
}

async function undone(store: TestStore, id: string) {
  const { id: undo } = await undoBulkJob(seller(store), id);
  await runAll();
  const { data } = await listBulkJobRows(seller(store), undo, PAGE);
  return { ...(await getBulkJob(seller(store), undo)), notApplied: data };
}

const dearer = { action: "products.change_price", filter: {}, options: { percent: 10 } };
const priceOf = async (id: string) =>
  Number((await db.product.findUniqueOrThrow({ where: { id } })).price);

describe("an undone job", () => {
  test("restores prices, except those changed since", async ({ store }) => {
    const [plain, sold, named] = await Promise.all([
      publishedProduct(store, { name: "Mug" }),
      publishedProduct(store, { name: "Bowl" }),
      publishedProduct(store, { name: "Cup" }),
    ]);
    const shirt = await productWithOptions(store);
    const [first, second] = shirt.variants;
    const own = [first, second].map((variant) => ({ id: variant?.id ?? "", price: 2_000 }));
    await updateProduct(seller(store), shirt.id, { variants: own });
    const before = await db.variant.findMany({
      where: { productId: shirt.id },
      select: { id: true, price: true },
      orderBy: { id: "asc" },
    });
    const job = await done(store, dearer);
    expect(job).toMatchObject({ appliedCount: 4, canUndo: true, undoes: null, undoneBy: null });
    await updateProduct(seller(store), sold.id, { price: 500 });
    await updateProduct(seller(store), named.id, { name: "Beaker" });
    await updateProduct(seller(store), shirt.id, {
      variants: [{ id: first?.id ?? "", price: 1_234 }],
    });

    const undo = await undone(store, job.id);
    expect(undo).toMatchObject({
      ...{ action: job.action, status: "succeeded", undoes: job.id, canUndo: false },
      ...{ rowsTotal: 4, appliedCount: 3, notAppliedCount: 1 },
      notApplied: [{ id: sold.id, name: "Bowl", code: "conflict" }],
    });
    expect(await getBulkJob(seller(store), job.id)).toMatchObject({
      ...{ canUndo: false, undoneBy: undo.id },
    });
    expect(await Promise.all([plain, sold, named].map(({ id }) => priceOf(id)))).toEqual([
      ...[1_000, 500, 1_000],
    ]);
    const after = await db.variant.findMany({
      where: { productId: shirt.id },
      select: { id: true, price: true },
      orderBy: { id: "asc" },
    });
    expect(after).toEqual(
      before.map((one) => (one.id === first?.id ? { ...one, price: 1_234n } : one)),
    );
  });

  test("restores archived products, each to its former status", async ({ store }) => {
    const [shown, draft, back] = await Promise.all([
      publishedProduct(store),
      publishedProduct(store),
      publishedProduct(store),
    ]);
    await updateProduct(seller(store), draft.id, { status: "draft" });
    const job = await done(store, { action: "products.archive", filter: {} });
    await updateProduct(seller(store), back.id, { status: "draft" });
    expect((await undone(store, job.id)).appliedCount).toBe(2);
    const found = await Promise.all(
      [shown, draft, back].map(({ id }) => db.product.findUniqueOrThrow({ where: { id } })),
    );
    expect(found.map(({ status }) => status)).toEqual(["published", "draft", "draft"]);
  });

  test("lets reviews wait again, and no longer counts them", async ({ store }) => {
    const product = await publishedProduct(store);
    const ids = [newId("review"), newId("review")];
    await db.review.createMany({
      data: ids.map((id, at) => ({
        ...{ id, storeId: store.id, livemode: false, productId: product.id, rating: 4 },
        ...{ body: `Pours well, ${at}.`, authorName: "Ada", authorEmail: `a${at}@example.com` },
      })),
    });
    const job = await done(store, { action: "reviews.approve", filter: {} });
    await moderateReview(seller(store), ids[0] ?? "", "rejected");
    expect(await undone(store, job.id)).toMatchObject({ appliedCount: 1, notAppliedCount: 1 });
    const rows = await db.review.findMany({ where: { storeId: store.id } });
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [ids[0] ?? ""]: "rejected",
      [ids[1] ?? ""]: "pending_moderation",
    });
    const counts = { productId: product.id, livemode: false };
    expect(await db.productStats.findFirst({ where: counts })).toMatchObject({ reviewCount: 0 });
  });

  test("is undone once, however many ask at once", async ({ store }) => {
    const { id } = await publishedProduct(store);
    const job = await done(store, dearer);
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => undoBulkJob(seller(store), job.id)),
    );
    expect(new Set(asked.map((undo) => undo.id)).size).toBe(1);
    await runAll();
    expect((await undoBulkJob(seller(store), job.id)).id).toBe(asked[0]?.id);
    expect(await priceOf(id)).toBe(1_000);
    expect((await listBulkJobs(seller(store), PAGE)).meta.total).toBe(2);
    await expect(undoBulkJob(seller(store), asked[0]?.id ?? "")).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("what cannot be set back is refused, and another store's job is not there", async () => {
  const shop = await openPlainShop();
  const { orderId } = await placeOrder(shop);
  const sent = await done(shop.store, { action: "orders.fulfill", ids: [orderId] });
  expect(sent).toMatchObject({ appliedCount: 1, canUndo: false });
  const refused = (id: string, store = shop.store) =>
    undoBulkJob(seller(store), id).catch(({ code }: { code: string }) => code);
  expect(await refused(sent.id)).toBe("conflict");
  await publishedProduct(shop.store);
  const waiting = await startBulkJob(seller(shop.store), CreateBulkJob.parse(dearer));
  expect(await refused(waiting.id)).toBe("conflict");
  await cancelBulkJob(seller(shop.store), waiting.id);
  expect(await refused(waiting.id), "nothing was done").toBe("conflict");
  expect(await refused(sent.id, await createStore())).toBe("not_found");
});

test("a finished row is not repeated by a worker that takes over from a second worker", async ({
  store,
}) => {
  const { id } = await publishedProduct(store);
  const job = await done(store, dearer);
  await db.bulkJobRow.updateMany({ where: { jobId: job.id }, data: { state: "begun" } });
  await db.bulkJob.update({
    where: { id: job.id },
    data: { status: "running", endedAt: null, leaseUntil: null, appliedCount: 0 },
  });
  const now = new Date();
  const claimed = await claimBulkJob(now);
  expect(
    (await claimRow({ id: job.id, leaseUntil: claimed?.leaseUntil ?? null }, now))?.row,
  ).not.toBe(null);
  await db.bulkJob.update({ where: { id: job.id }, data: { leaseUntil: new Date(0) } });
  await runAll();
  expect(await priceOf(id)).toBe(1_100);
  expect((await undone(store, job.id)).appliedCount).toBe(1);
  expect(await priceOf(id)).toBe(1_000);
});
