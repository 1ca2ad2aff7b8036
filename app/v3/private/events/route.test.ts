import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("lists the events of the key's mode, the latest first, as webhooks send them", async () => {
  const store = await createStore();
  const client = api.private(store);
  const { id } = await publishedProduct(store);
  await client.patch(`/products/${id}`, { body: { name: "Cup" } });
  await publishedProduct(await createStore());
  const { body } = await client.get("/events");
  expect(body.meta).toEqual({ currentPage: 1, perPage: 20, total: 2, lastPage: 1 });
  const [updated, created] = body.data;
  expect(updated).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: "product.updated",
    timestamp: expect.stringMatching(/Z$/),
    apiVersion: "v3",
    livemode: false,
    storeId: store.id,
    sequence: expect.any(Number),
    data: { object: expect.objectContaining({ id, name: "Cup" }) },
  });
  expect(updated.sequence).toBeGreaterThan(created.sequence);
  expect((await client.get(`/events/${created.id}`)).body.data).toEqual(created);
  const live = await client.get("/events", { isLive: true });
  expect(live.body.data).toMatchObject([{ livemode: true }, { livemode: true }]);
});

test("is narrowed by type and pattern, by object, and by time inclusively", async () => {
  const store = await createStore();
  const client = api.private(store);
  const { id } = await publishedProduct(store);
  await client.patch(`/products/${id}/inventory`, { body: { operation: "set", quantity: 4 } });
  const types = async (query: Record<string, string>) =>
    (await client.get("/events", { query })).body.data.map(({ type }: { type: string }) => type);
  expect(await types({ type: "*" })).toHaveLength(3);
  expect(await types({ type: "inventory.*" })).toEqual([
    "inventory.updated",
    "inventory.low_stock",
  ]);
  expect(await types({ type: "product.created" })).toEqual(["product.created"]);
  expect(await types({ objectId: id })).toEqual(["product.created"]);
  expect(await types({ type: "order.*" })).toEqual([]);
  await db.event.updateMany({
    where: { storeId: store.id },
    data: { createdAt: new Date("2020-01-01T12:00:00.700Z") },
  });
  expect(await types({ createdAfter: "2020-01-01T12:00:00Z" })).toHaveLength(3);
  expect(await types({ createdBefore: "2020-01-01T12:00:00Z" })).toHaveLength(3);
  expect(await types({ createdAfter: "2020-01-01T12:00:01Z" })).toEqual([]);
  expect(await types({ createdBefore: "2020-01-01T11:59:59Z" })).toEqual([]);
});

test.each([
  ["type", "order"],
  ["type", "order.lost"],
  ["createdAfter", "yesterday"],
  ["page", "0"],
])("422 for %s=%s", async (name, value) => {
  const client = api.private(await createStore());
  const { status, body } = await client.get("/events", { query: { [name]: value } });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [name]]);
});
