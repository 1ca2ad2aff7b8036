import { expect, it } from "vitest";
import { deliverDigitalGoods } from "@/lib/commerce/digital";
import { db } from "@/lib/platform/db";
import { productWithOptions } from "@/lib/testing/catalog";
import { api, refusal } from "@/lib/testing/http";
import { openPlainShop, placeOrder, sellKeys } from "@/lib/testing/orders";

const shop = await openPlainShop();
const client = api.private(shop.store);
const pathOf = (product: string) => `/products/${product}/license-keys`;

it("takes thousands of keys at once, and names those that were there by their place", async () => {
  const { productId, variantId } = await sellKeys(shop, 0);
  const keys = Array.from({ length: 5000 }, (_, at) => `7Q2F-XK4M-91TB-${at}`);
  const body = { keys: [...keys.slice(1), keys[1]] };
  expect(await client.post(pathOf(productId), { body })).toMatchObject({
    status: 200,
    body: { data: { variantId, added: 4999, duplicates: [4999], available: 4999 } },
  });
  const level = await client.get(`/products/${productId}/inventory`);
  expect(level.body.data).toMatchObject([{ inventoryCount: 4999, hasLicenseKeys: true }]);
  const product = await client.get(`/products/${productId}`);
  expect(product.body.data.variants).toMatchObject([{ hasLicenseKeys: true }]);
});

it("lists them by variant and status, page by page, without the key", async () => {
  const order = await placeOrder(shop, { licenseKeys: 5 });
  const productId = (await order.row()).lines[0]?.productId ?? "";
  const list = async (query: Record<string, string | number>) =>
    (await client.get(pathOf(productId), { query })).body;
  const first = await list({ perPage: 3 });
  expect(first.meta).toEqual({ currentPage: 1, perPage: 3, total: 5, lastPage: 2 });
  expect(first.data[0]).toEqual({
    id: expect.stringMatching(/^lkey_/),
    variantId: order.variantId,
    ending: expect.stringMatching(/^.{2}-4$/),
    status: "available",
    order: null,
    createdAt: expect.any(String),
    takenAt: null,
    deliveredAt: null,
    revokedAt: null,
  });
  expect((await list({ status: "taken" })).data).toHaveLength(2);
  expect((await list({ variantId: "var_none" })).data).toEqual([]);
  expect(JSON.stringify(first)).not.toContain("AAAA-var_");
});

it("an order says which keys it has, whether they are seen and revoked", async () => {
  const order = await placeOrder(shop, { licenseKeys: 2 });
  const keys = async () =>
    (await client.get(`/orders/${order.orderId}/license-keys`)).body.data.map(
      (key: { status: string; deliveredAt: string | null; order: { id: string } }) => [
        ...[key.status, key.deliveredAt !== null, key.order.id === order.orderId],
      ],
    );
  expect(await keys()).toEqual(Array(2).fill(["taken", false, true]));
  await deliverDigitalGoods();
  expect(await keys()).toEqual(Array(2).fill(["taken", true, true]));
  await order.act("refund", { notifyCustomer: false });
  expect(await keys()).toEqual(Array(2).fill(["revoked", true, true]));
  const plain = await placeOrder(shop);
  const none = await client.get(`/orders/${plain.orderId}/license-keys`);
  expect(none).toMatchObject({ status: 200, body: { data: [] } });
});

it("a change of the keys is one of stock, sent as an event and recorded without them", async () => {
  const { productId, variantId } = await sellKeys(shop, 0);
  await client.post(pathOf(productId), { body: { keys: ["SECRET-1234", "SECRET-5678"] } });
  await client.post(`${pathOf(productId)}/remove`, { body: { ids: "all" } });
  const events = await db.event.findMany({ where: { objectId: variantId } });
  expect(events.map(({ type }) => type)).toContain("inventory.updated");
  const entries = await db.auditEntry.findMany({ where: { objectId: variantId } });
  expect(entries.map(({ action }) => action)).toEqual(["inventory.adjusted", "inventory.adjusted"]);
  expect(JSON.stringify(entries.map(({ after, before }) => [before, after]))).not.toContain(
    "SECRET",
  );
});

it("refuses what is no key, and a variant that is not named", async () => {
  const { productId } = await sellKeys(shop, 0);
  for (const keys of [[], [""], ["  "], ["a\nb"], ["x".repeat(501)], "ABC", [1]]) {
    const reply = await client.post(pathOf(productId), { body: { keys } });
    expect(reply).toMatchObject(refusal(422, { code: "validation_failed" }));
  }
  const { id } = await productWithOptions(shop.store);
  expect(await client.post(pathOf(id), { body: { keys: ["ABCD"] } })).toMatchObject(
    refusal(422, { reason: "variant_required" }),
  );
});
