import { expect, test } from "vitest";
import type { Scope } from "@/lib/contract/api-key";
import { EVENT_TYPES, eventScope, eventTypesMatching, readableTypes } from "@/lib/contract/event";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { placeOrder } from "@/lib/testing/orders";
import { openShop } from "@/lib/testing/shop";

/* An event carries its object, so it takes the scope that reads the object. */

const shop = await openShop();
await placeOrder(shop);

const client = () => api.private(shop.store);
const keyWith = (...scopes: Scope[]) => shop.store.keyWith(scopes);
const typesOf = (body: { data: { type: string }[] }) => new Set(body.data.map(({ type }) => type));

test("every type has an object that a scope reads, and every pattern types", () => {
  for (const type of EVENT_TYPES) expect(eventScope(type)).toMatch(/:read$/);
  expect(eventTypesMatching("*")).toEqual([...EVENT_TYPES]);
  expect(eventTypesMatching("order.paid")).toEqual(["order.paid"]);
  expect(eventTypesMatching("inventory.*").length).toBe(3);
  expect(readableTypes([])).toEqual([...EVENT_TYPES]);
  expect(readableTypes(["events:read"])).toEqual([]);
  const ofOrders = readableTypes(["orders:write"]).map((type) => type.split(".")[0]);
  expect([...new Set(ofOrders)]).toEqual(["order", "fulfillment"]);
});

test("events:read alone reads no order, in lists, by type, by object or by id", async () => {
  const { body: all } = await client().get("/events");
  const order = all.data.find(({ type }: { type: string }) => type === "order.paid");
  expect(order.data.object.shippingAddress.line1).toContain("St James");
  const key = await keyWith("events:read");
  const { body: none } = await client().get("/events", { key });
  expect([none.data, none.meta.total]).toEqual([[], 0]);
  for (const type of ["order.*", "order.paid"]) {
    const { status, body } = await client().get("/events", { key, query: { type } });
    expect([status, body.error?.code, body.error?.details]).toEqual([
      ...[403, "insufficient_scope", { scope: "orders:read" }],
    ]);
  }
  const ofOrder = { objectId: order.data.object.id };
  expect((await client().get("/events", { key, query: ofOrder })).body.data).toEqual([]);
  expect((await client().get("/events", { key, query: { type: "*" } })).status).toBe(403);
  expect((await client().get(`/events/${order.id}`, { key })).status).toBe(404);
  const both = await keyWith("events:read", "products:read");
  const { body: products } = await client().get("/events", { key: both });
  expect([...typesOf(products)]).toEqual(["product.created"]);
  const { body: some } = await client().get("/events", { key: both, query: { type: "*" } });
  expect(some.data).toEqual(products.data);
  const reader = await keyWith("events:read", "orders:read");
  expect((await client().get(`/events/${order.id}`, { key: reader })).body.data).toEqual(order);
});

const WEBHOOK = { url: "https://93.184.215.14/", active: false };

test("webhooks:write alone registers for nothing but tests of itself", async () => {
  const register = (key: string, ...events: string[]) =>
    client().post("/webhooks", { key, body: { ...WEBHOOK, events } });
  const key = await keyWith("webhooks:write");
  for (const event of ["*", "order.*", "order.paid", "customer.created", "store.updated"]) {
    const { status, body } = await register(key, event);
    expect([status, body.error?.code], event).toEqual([403, "insufficient_scope"]);
  }
  expect((await register(key, "webhook.test")).status).toBe(201);
  const orders = await keyWith("webhooks:write", "orders:read");
  expect((await register(orders, "order.*")).status).toBe(201);
  for (const event of ["*", "customer.*", "product.created"]) {
    expect((await register(orders, event)).status, event).toBe(403);
  }
  expect((await register(orders, "order.paid", "customer.created")).status).toBe(403);
});

test("without the scope to read its events, a webhook can be neither redirected, widened, read nor sent again", async () => {
  const own = { storeId: shop.store.id, livemode: false, secret: "whsec_", url: WEBHOOK.url };
  const { id } = await db.webhookEndpoint.create({
    data: { ...own, id: newId("webhook"), events: ["*"], active: true },
  });
  const event = await db.event.findFirstOrThrow({
    where: { storeId: shop.store.id, livemode: false, type: "order.paid" },
  });
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const delivery = newId("delivery");
  await db.webhookDelivery.create({
    data: { id: delivery, endpointId: id, eventId: event.id, state: "failed", ...times },
  });
  const path = `/webhooks/${id}`;
  const key = await keyWith("webhooks:write", "products:read");
  for (const body of [
    { url: "https://93.184.215.15/" },
    { events: ["product.*"] },
    { active: true },
  ]) {
    expect((await client().patch(path, { key, body })).status).toBe(403);
  }
  const { body: list } = await client().get(`${path}/deliveries`, { key });
  expect([list.data, list.meta.total]).toEqual([[], 0]);
  const one = `${path}/deliveries/${delivery}`;
  expect((await client().get(one, { key })).status).toBe(404);
  expect((await client().post(`${one}/redeliver`, { key })).status).toBe(404);
  const kept = await db.webhookDelivery.findUniqueOrThrow({ where: { id: delivery } });
  expect(kept.state).toBe("failed");
  expect((await client().get(one)).body.data).toMatchObject({
    eventType: "order.paid",
    subject: { kind: "order", id: event.objectId, name: expect.stringMatching(/\d/) },
  });
  const reader = await keyWith("webhooks:write", "orders:read");
  expect((await client().get(`${path}/deliveries`, { key: reader })).body.meta.total).toBe(1);
});
