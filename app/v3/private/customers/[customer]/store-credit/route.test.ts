import { describe, expect } from "vitest";
import { MAX_MONEY } from "@/lib/kit/money";
import { db } from "@/lib/platform/db";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { brokenBooks } from "@/lib/testing/documents";
import { entriesOf } from "@/lib/testing/gift-cards";
import { api, newToken } from "@/lib/testing/http";
import { openPlainShop } from "@/lib/testing/orders";
import { entriesAbout } from "@/lib/testing/records";
import { LONDON, type Shop, sell } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

const give = (store: TestStore, customer: string, amount: number) =>
  api.private(store).post(`/customers/${customer}/store-credit`, {
    body: { amount, reason: "For the trouble." },
  });

const accountOf = (customerId: string) =>
  db.storedValueAccount.findFirstOrThrow({ where: { customerId } });

/** A customer with ten pounds of credit, logged in on a cart of 15 pounds. */
async function withCredit(shop?: Shop, amount = 1_000) {
  const open = shop ?? (await openPlainShop());
  const { store } = open;
  const customer = await customerOf(store);
  await give(store, customer.id, amount);
  const client = api.public(store);
  const { productId } = await sell(open, { stock: 10, price: 1_500 });
  const token = await logInByLink(client, store, { email: customer.email });
  await client.post("/cart/items", { token, body: { productId } });
  const data = { email: customer.email, shippingAddress: LONDON };
  await client.put("/cart/checkout-data", { token, body: data });
  const { shippingOptionId } = open;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const pay = async (body: object = { paymentMethod: "pm_card_visa" }) => {
    const reply = await client.post("/cart/checkout", { token, body });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.orderId as string;
  };
  return { shop: open, store, customer, client, token, pay };
}

describe("store credit", () => {
  test("is given and taken with a reason, never below zero, and shown to both", async () => {
    const { store, customer, client, token } = await withCredit();
    const taken = await give(store, customer.id, -400);
    expect(taken.body.data).toEqual({
      balances: [{ amount: 600, currency: "GBP", formatted: "£6.00" }],
    });
    const refused = await give(store, customer.id, -601);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["amount"]]);
    const tooMuch = await give(store, customer.id, MAX_MONEY);
    expect(tooMuch.body.error.fieldErrors).toMatchObject([{ path: "amount", code: "too_big" }]);
    const own = await client.get("/account/store-credit", { token });
    expect(own.body.data).toEqual(taken.body.data);
    const seen = (await client.get("/account/store-credit/entries", { token })).body.data;
    expect(seen.map((entry: { amount: { amount: number } }) => entry.amount.amount)).toEqual([
      -400, 1_000,
    ]);
    expect(JSON.stringify(seen)).not.toContain("trouble");
    const path = `/customers/${customer.id}/store-credit/entries`;
    const [last] = (await api.private(store).get(path)).body.data;
    expect(last).toMatchObject({
      ...{ kind: "adjustment", reason: "For the trouble.", actor: { kind: "api_key" } },
    });
    const actions = (await entriesAbout(customer.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "customer.store_credit_adjusted")).toHaveLength(2);
  });

  test("pays a cart when its customer wants it to, after gift cards, and for no other shopper", async () => {
    const { store, customer, client, token, pay } = await withCredit();
    const shown = (await client.get("/cart", { token })).body.data;
    expect(shown).toMatchObject({
      ...{ due: { amount: 1_500 }, giftCards: [] },
      storeCredit: { balance: { amount: 1_000 }, isUsed: false, amount: { amount: 0 } },
    });
    const guest = await client.get("/cart", { token: newToken() });
    expect(guest.body.data.storeCredit).toBeNull();
    await client.post("/cart/store-credit", { token });
    const made = await api.private(store).post("/gift-cards", { body: { amount: 800 } });
    const { code } = made.body.data;
    const both = (await client.post("/cart/gift-cards", { token, body: { code } })).body.data;
    expect(both).toMatchObject({
      ...{ totals: { total: { amount: 1_500 } }, due: { amount: 0 } },
      giftCards: [{ lastFour: code.slice(-4), amount: { amount: 800 }, problem: null }],
      storeCredit: { isUsed: true, amount: { amount: 700 } },
    });
    const [{ id }] = both.giftCards;
    await client.delete("/cart/store-credit", { token });
    const without = (await client.delete(`/cart/gift-cards/${id}`, { token })).body.data;
    expect(without).toMatchObject({ due: { amount: 1_500 }, giftCards: [] });
    await client.post("/cart/store-credit", { token });
    const order = (await api.private(store).get(`/orders/${await pay()}`)).body.data;
    expect(order).toMatchObject({
      ...{ paymentStatus: "paid", credit: { amount: 1_000 } },
      storedValue: [
        { kind: "store_credit", lastFour: null, giftCardId: null, amount: { amount: 1_000 } },
      ],
    });
    expect(await entriesOf((await accountOf(customer.id)).id)).toEqual([
      "adjustment 1000",
      "spend -1000",
    ]);
  });

  test("is not used any more once that was said, in whatever currency the cart was then", async () => {
    const shop = await openPlainShop();
    await api.private(shop.store).patch("/store", {
      ...{ isLive: true, body: { currencies: [{ code: "EUR", rate: "2" }] } },
    });
    const { client, token } = await withCredit(shop);
    await client.post("/cart/store-credit", { token });
    await client.put("/cart/currency", { token, body: { currency: "EUR" } });
    await client.delete("/cart/store-credit", { token });
    const back = await client.put("/cart/currency", { token, body: { currency: "GBP" } });
    expect(back.body.data.storeCredit).toMatchObject({ isUsed: false, amount: { amount: 0 } });
  });

  test("is what a seller gives back in place of the payment", async () => {
    const { shop, store, customer, pay } = await withCredit();
    const orderId = await pay();
    const seller = api.private(store);
    const body = { amount: 500, restock: false, to: "store_credit" };
    const seen = await seller.post(`/orders/${orderId}/refund/preview`, { body });
    expect(seen.body.data.credited.amount).toBe(500);
    const refunded = await seller.post(`/orders/${orderId}/refund`, { body });
    expect(refunded.body.data.refund).toMatchObject({
      ...{ to: "store_credit", credited: { amount: 500 }, byHand: null, status: "succeeded" },
    });
    expect(Number((await accountOf(customer.id)).balance)).toBe(1_500);
    // The rest goes to the card that it was paid with.
    const rest = await seller.post(`/orders/${orderId}/refund`, { body: {} });
    expect(rest.body.data.refund).toMatchObject({ amount: { amount: 1_000 }, credited: null });
    expect(rest.body.data.paymentStatus).toBe("refunded");
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("is what a return may be paid back as", async () => {
    const { shop, store, customer, pay } = await withCredit();
    const orderId = await pay();
    const seller = api.private(store);
    const [{ id: itemId }] = (await seller.get(`/orders/${orderId}`)).body.data.items;
    await seller.post(`/orders/${orderId}/fulfill`, { body: {} });
    const items = [{ itemId, quantity: 1, reason: "wrong_size" }];
    const made = await seller.post(`/orders/${orderId}/returns`, { body: { items } });
    const { id } = made.body.data;
    await seller.post(`/returns/${id}/receive`, { body: {} });
    const refunded = await seller.post(`/returns/${id}/refund`, { body: { to: "store_credit" } });
    expect(refunded.body.data).toMatchObject({ status: "closed", refund: { status: "succeeded" } });
    expect(Number((await accountOf(customer.id)).balance)).toBe(2_500);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("is not given for an order without an account", async ({ shop }) => {
    const { placeOrder } = await import("@/lib/testing/orders");
    const order = await placeOrder(shop);
    const reply = await order.act("refund", { to: "store_credit" });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["to"]]);
  });

  test("of two customers who are merged is together, and what is given back goes there", async () => {
    const { shop, store, customer, client, token, pay } = await withCredit();
    await client.post("/cart/store-credit", { token });
    const orderId = await pay();
    await give(store, customer.id, 300);
    const kept = await customerOf(store);
    await give(store, kept.id, 200);
    const seller = api.private(store);
    const merged = await seller.post(`/customers/${kept.id}/merge`, {
      body: { from: customer.id },
    });
    expect(merged.status, merged.text).toBe(200);
    const balances = async () =>
      (await seller.get(`/customers/${kept.id}/store-credit`)).body.data.balances;
    expect(await balances()).toMatchObject([{ amount: 500 }]);
    const back = await seller.post(`/orders/${orderId}/refund`, { body: {} });
    expect(back.body.data.refund).toMatchObject({ credited: { amount: 1_000 } });
    expect(await balances()).toMatchObject([{ amount: 1_500 }]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("of a customer has to be paid out before they are erased", async () => {
    const { store, customer } = await withCredit();
    const erase = () => api.private(store).post(`/customers/${customer.id}/erase`, { body: {} });
    const refused = await erase();
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { storeCredit: [{ amount: 1_000, currency: "GBP" }] },
    ]);
    await give(store, customer.id, -1_000);
    expect((await erase()).status).toBe(200);
    expect((await give(store, customer.id, 100)).status).toBe(409);
  });

  test("that paid an order of a customer erased since is refunded by hand, not to the erased account", async () => {
    const { shop, store, customer, client, token, pay } = await withCredit();
    await client.post("/cart/store-credit", { token });
    const orderId = await pay();
    const seller = api.private(store);
    expect((await seller.post(`/orders/${orderId}/fulfill`, { body: {} })).status).toBe(200);
    expect((await seller.post(`/customers/${customer.id}/erase`, { body: {} })).status).toBe(200);
    const seen = await seller.post(`/orders/${orderId}/refund/preview`, { body: {} });
    expect(seen.body.data.credited.amount).toBe(0);
    const back = await seller.post(`/orders/${orderId}/refund`, { body: { restock: false } });
    expect(back.body.data.refund).toMatchObject({
      ...{ amount: { amount: 1_500 }, byHand: { amount: 1_000 }, credited: null },
    });
    expect(Number((await accountOf(customer.id)).balance)).toBe(0);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("is given and taken by many at once without losing any", async () => {
    const { shop, store, customer } = await withCredit();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => give(store, customer.id, at % 2 ? 100 : -300)),
    );
    const done = replies.flatMap(({ status }, at) => (status === 200 ? [at % 2 ? 100 : -300] : []));
    const { balance } = await accountOf(customer.id);
    expect(Number(balance)).toBe(1_000 + done.reduce((sum, one) => sum + one, 0));
    expect(await brokenBooks(shop)).toEqual([]);
  });
});
