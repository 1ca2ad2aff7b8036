import { expect, test } from "vitest";
import { runBulkJobs } from "@/lib/commerce/bulk-jobs";
import { statementCount } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { createStore } from "@/lib/testing/store";

test("a job is looked at beforehand, started, watched and reported on", async () => {
  const store = await createStore();
  const [, published] = [
    await publishedProduct(store, { status: "draft" }),
    await publishedProduct(store, { name: "Bowl" }),
  ];
  const client = api.private(store);
  const body = { action: "products.publish", filter: {} };
  const looked = await client.post("/bulk-jobs/preview", { body });
  const row = { id: published.id, name: "Bowl", code: "unchanged", message: "It is so already." };
  expect([looked.status, looked.body.data]).toEqual([
    200,
    {
      ...{ action: "products.publish", rowsTotal: 2, appliesCount: 1, notApplicableCount: 1 },
      notApplicable: [row],
    },
  ]);
  const started = await client.post("/bulk-jobs", { body });
  expect([started.status, started.body.data.status], started.text).toEqual([201, "pending"]);
  while ((await runBulkJobs()) > 0);
  const { id } = started.body.data;
  expect((await client.get(`/bulk-jobs/${id}`)).body.data).toMatchObject({
    ...{ status: "succeeded", rowsTotal: 2, rowsDone: 2, appliedCount: 1, etaSeconds: null },
  });
  expect((await client.get(`/bulk-jobs/${id}/not-applied`)).body).toMatchObject({
    data: [row],
    meta: { total: 1 },
  });
  expect((await client.get("/bulk-jobs", { query: { status: "succeeded" } })).body.data).toEqual([
    expect.objectContaining({ id }),
  ]);
  const audit = await client.get("/audit-entries", { query: { objectId: id } });
  expect(audit.body.data).toMatchObject([
    { action: "bulk_job.created", after: { action: "products.publish", rowsTotal: 2 } },
  ]);
});

test.each([
  ["neither ids nor a filter", { action: "orders.fulfill" }, "ids"],
  ["both", { action: "orders.fulfill", ids: ["ord_1"], filter: {} }, "ids"],
  ["a filter that the list does not have", { filter: { stauts: "paid" } }, "filter.stauts"],
  ["a filter of another list", { filter: { inStock: "true" } }, "filter.inStock"],
  ["a filter that makes no sense", { filter: { status: "lost" } }, "filter.status"],
  ["tags that are missing", { action: "orders.add_tags", filter: {} }, "options.tags"],
  ["no percentage", { action: "products.change_price", filter: {} }, "options.percent"],
  [
    "a change by nothing",
    { action: "products.change_price", filter: {}, options: { percent: 0 } },
    "options.percent",
  ],
  [
    "a category that is not there",
    { action: "products.add_category", filter: {}, options: { categoryId: "cat_none" } },
    "options.categoryId",
  ],
  ["an action that there is not", { action: "orders.eat", filter: {} }, "action"],
])("422 for %s", async (_, wanted, field) => {
  const client = api.private(await createStore());
  for (const path of ["/bulk-jobs", "/bulk-jobs/preview"]) {
    const reply = await client.post(path, { body: { action: "orders.fulfill", ...wanted } });
    expect([reply.status, Object.keys(reply.body.error.fields)], reply.text).toEqual([
      ...[422, [field]],
    ]);
  }
});

test("a key sees and stops only jobs whose action it may do", async () => {
  const store = await createStore();
  await publishedProduct(store);
  const started = await api
    .private(store)
    .post("/bulk-jobs", { body: { action: "products.archive", filter: {} } });
  const { id } = started.body.data;
  const key = await store.keyWith(["orders:write"]);
  const client = api.private(store);
  expect((await client.get("/bulk-jobs", { key })).body.data).toEqual([]);
  expect((await client.get(`/bulk-jobs/${id}`, { key })).status).toBe(404);
  expect((await client.post(`/bulk-jobs/${id}/cancel`, { key, body: {} })).status).toBe(404);
  const cancel = { action: "orders.cancel", filter: {} };
  expect((await client.post("/bulk-jobs", { key, body: cancel })).body.error).toMatchObject({
    ...{ code: "insufficient_scope", details: { scope: "refunds:write" } },
  });
  expect((await client.post(`/bulk-jobs/${id}/cancel`, { body: {} })).status).toBe(200);
});

test("however many rows there are, a job is made in the same few statements", async () => {
  const shop = await openPlainShop();
  const client = api.private(shop.store);
  const body = { action: "orders.add_tags", filter: {}, options: { tags: ["a"] } };
  const counts: number[] = [];
  for (const more of [1, 3]) {
    for (let placed = 0; placed < more; placed += 1) await placeOrder(shop);
    const before = statementCount();
    expect((await client.post("/bulk-jobs/preview", { body })).status).toBe(200);
    const between = statementCount();
    const started = await client.post("/bulk-jobs", { body });
    expect(started.status).toBe(201);
    counts.push(between - before, statementCount() - between);
    await client.post(`/bulk-jobs/${started.body.data.id}/cancel`, { body: {} });
  }
  // A look at the rows; and with the job a transaction: begin, job, rows, audit, commit.
  expect(counts).toEqual([1, 6, 1, 6]);
});
