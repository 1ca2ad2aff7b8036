import { describe, expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { category } from "@/lib/testing/catalog";
import { buy, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { copyToLive, openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.private(shop.store);
const shopper = api.public(shop.store);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function make(facts: object = {}): Promise<{ id: string; code: string }> {
  const body = { code: newId("discount").toUpperCase(), type: "percentage", value: 10, ...facts };
  const reply = await client.post("/discounts", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

type Item = { productId?: string; variantId?: string; quantity: number };

const ask = (
  id: string,
  items: Item[],
  { email, isLive }: { email?: string; isLive?: boolean } = {},
) => client.post(`/discounts/${id}/test`, { body: { items, email }, isLive });

async function tried(...args: Parameters<typeof ask>) {
  const { status, text, body } = await ask(...args);
  expect(status, text).toBe(200);
  return body.data;
}

describe("a code that is tried on a cart", () => {
  test("for a category holds for what lies below it, in the cart too", async () => {
    const top = await category(shop.store, newId("category"));
    const middle = await category(shop.store, newId("category"), top.id);
    const below = await category(shop.store, newId("category"), middle.id);
    const other = await category(shop.store, newId("category"));
    const mug = await sell(shop, { price: 1_000, categoryIds: [below.id] });
    const takenOff = async (categoryId: string) => {
      const { id, code } = await make({ categoryIds: [categoryId] });
      const token = newToken();
      await shopper.post("/cart/items", { token, body: { productId: mug.productId } });
      await shopper.post("/cart/discount-codes", { token, body: { code } });
      const cart = (await shopper.get("/cart", { token })).body.data;
      const one = await tried(id, [{ productId: mug.productId, quantity: 1 }]);
      return [one.discount.amount, cart.totals.discount.amount];
    };
    for (const { id } of [top, middle, below]) expect(await takenOff(id)).toEqual([100, 100]);
    const { id } = await make({ categoryIds: [other.id] });
    expect((await ask(id, [{ productId: mug.productId, quantity: 1 }])).text).not.toContain(
      '"amount":100,',
    );
  });

  test("takes off what it takes off the same cart of a shopper", async () => {
    const { id: linen } = await category(shop.store, newId("category"));
    const [apron, mug] = [
      await sell(shop, { price: 2_333, salePrice: 1_999, categoryIds: [linen] }),
      await sell(shop, { price: 1_001 }),
    ];
    const items = [
      { variantId: apron.variantId, quantity: 3 },
      { productId: mug.productId, quantity: 2 },
    ];
    const codes = [
      { value: 12.5 },
      { value: 33.33, categoryIds: [linen] },
      { type: "fixed", value: 777, productIds: [mug.productId] },
      { type: "fixed", value: 999_999 },
      { type: "free_shipping", value: undefined },
    ];
    for (const facts of codes) {
      const { id, code } = await make(facts);
      const token = newToken();
      for (const { productId, quantity } of [
        { ...apron, quantity: 3 },
        { ...mug, quantity: 2 },
      ]) {
        await shopper.post("/cart/items", { token, body: { productId, quantity } });
      }
      const { totals } = (await shopper.post("/cart/discount", { token, body: { code } })).body
        .data;
      const data = await tried(id, items);
      expect(data).toEqual({
        ...{ applies: true, reason: null },
        ...{ subtotal: totals.subtotal, discount: totals.discount },
        total: expect.objectContaining({ amount: totals.subtotal.amount - totals.discount.amount }),
      });
    }
  });

  test("is refused for the reason the shopper is given", async () => {
    const { productId } = await sell(shop, { price: 4_400 });
    const { productId: other } = await sell(shop);
    const reasons = [
      { active: false },
      { startsAt: inDays(1) },
      { startsAt: inDays(-2), endsAt: inDays(-1) },
      { minSubtotal: 4_401 },
      { productIds: [other] },
    ];
    const said: unknown[] = [];
    for (const facts of reasons) {
      const { id, code } = await make(facts);
      const token = newToken();
      await shopper.post("/cart/items", { token, body: { productId } });
      const { error } = (await shopper.post("/cart/discount", { token, body: { code } })).body;
      const data = await tried(id, [{ productId, quantity: 1 }]);
      expect(data).toMatchObject({
        ...{ applies: false, reason: error.reason, subtotal: { amount: 4_400 } },
        ...{ discount: { amount: 0 }, total: { formatted: "£44.00" } },
      });
      said.push(data.reason);
    }
    expect(new Set(said).size).toBe(reasons.length);
  });

  test("counts what one customer has used, in any case of their address, and in no other mode", async () => {
    const { productId } = await sell(shop);
    const { id, code } = await make({ usageLimitPerCustomer: 1 });
    await copyToLive(id);
    const [email, token] = [newEmail(), newToken()];
    await shopper.post("/cart/items", { token, body: { productId } });
    await shopper.post("/cart/discount", { token, body: { code } });
    const order = await buy(shopper, shop, { token, email, productId });
    const items = [{ productId, quantity: 1 }];
    const reason = async (whose: Parameters<typeof ask>[2]) =>
      (await tried(id, items, whose)).reason;
    const isUsed = "discount_customer_limit_reached";
    expect(await reason({ email: email.toUpperCase() })).toBe(isUsed);
    expect(await reason({ email: newEmail() })).toBeNull();
    expect(await reason({})).toBeNull();
    expect(await reason({ email, isLive: true })).toBeNull();
    expect((await client.post(`/orders/${order}/cancel`, { body: {} })).status).toBe(200);
    expect(await reason({ email })).toBeNull();
  });

  test("counts its uses in all in the mode of the key", async () => {
    const { productId } = await sell(shop);
    const { id } = await make({ usageLimit: 1 });
    await copyToLive(id);
    await db.discountUsage.create({
      data: { discountId: id, livemode: true, used: 1, usageLimit: 1 },
    });
    const items = [{ productId, quantity: 1 }];
    expect((await tried(id, items)).applies).toBe(true);
    expect((await tried(id, items, { isLive: true })).reason).toBe("discount_usage_limit_reached");
  });

  test("is not known where the store has no codes", async () => {
    const { productId } = await sell(shop);
    const { id } = await make();
    await client.patch("/store", { isLive: true, body: { features: { discounts: false } } });
    const { reason } = await tried(id, [{ productId, quantity: 1 }]);
    await client.patch("/store", { isLive: true, body: { features: { discounts: true } } });
    expect(reason).toBe("discount_not_found");
  });

  test("names each item the store does not sell: drafts, another store's, and products with options", async () => {
    const { id } = await make();
    const { productId } = await sell(shop);
    const draft = await sell(shop, { status: "draft" });
    const foreign = await sell(await openShop());
    const { body } = await client.post("/products", {
      body: {
        ...{ name: "Shirt", price: 900, status: "published" },
        options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      },
    });
    const wrong = [
      { variantId: draft.variantId, quantity: 1 },
      { variantId: foreign.variantId, quantity: 1 },
      { productId: body.data.id, quantity: 1 },
    ];
    const reply = await ask(id, [{ productId, quantity: 1 }, ...wrong]);
    expect([reply.status, Object.keys(reply.body.error.fields).sort()]).toEqual([
      422,
      ["items.1.variantId", "items.2.variantId", "items.3.productId"],
    ]);
    const nothing = await ask(id, [{ quantity: 1 }]);
    expect([nothing.status, Object.keys(nothing.body.error.fields)]).toEqual([
      422,
      ["items.0.variantId"],
    ]);
  });

  test("takes products by their slugs as the shopper's cart does, and no other store's", async () => {
    const { id } = await make();
    const { productId, variantId } = await sell(shop, { price: 1_500 });
    const { productId: other } = await sell(shop);
    const { slug } = (await client.get(`/products/${productId}`)).body.data;
    for (const item of [{ productId: slug }, { productId: slug, variantId }, { productId }]) {
      expect(await tried(id, [{ ...item, quantity: 2 }])).toMatchObject({
        ...{ applies: true, subtotal: { amount: 3_000 }, discount: { amount: 300 } },
      });
    }
    const elsewhere = await openShop();
    const foreign = await sell(elsewhere, { slug: "of-another-store" });
    const wrong = [
      { productId: "of-another-store", quantity: 1 },
      { productId: other, variantId, quantity: 1 },
      { productId: slug, variantId: foreign.variantId, quantity: 1 },
    ];
    const { status, body } = await ask(id, wrong);
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      422,
      ["items.0.productId", "items.1.variantId", "items.2.variantId"],
    ]);
  });

  test("refuses a cart dearer than money reaches", async () => {
    const { id } = await make();
    const { productId } = await sell(shop, { price: 1_000_000_000 });
    const items = Array.from({ length: 100 }, () => ({ productId, quantity: 1_000_000 }));
    const { status, body } = await ask(id, items);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["items"]]);
  });

  test("costs one statement and writes nothing: no use, no cart, no entry in the log", async () => {
    const { productId } = await sell(shop);
    const { id } = await make({ usageLimit: 1 });
    const items = [{ productId, quantity: 1 }];
    const at = { where: { storeId: shop.store.id } };
    const kept = async () => [
      await db.order.count(at),
      await db.auditEntry.count(at),
      await db.discountUsage.count({ where: { discountId: id } }),
    ];
    const found = await kept();
    await tried(id, items);
    expect(await statementsOf(() => tried(id, items))).toBe(1);
    expect(await kept()).toEqual(found);
    expect((await client.get(`/discounts/${id}`)).body.data.usageCount).toBe(0);
  });
});
