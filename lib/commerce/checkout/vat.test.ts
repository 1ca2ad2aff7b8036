import { describe, expect, test } from "vitest";
import { readCart, saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { expectRefusal } from "@/lib/testing/refusals";
import { brokenInvariants, fillCart, LONDON, sell, visitor } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";

const card = { paymentMethod: "pm_card_visa" };
const VALID = { kind: "valid", consultationNumber: "WAPI1" } as const;
const INVALID = { kind: "invalid", consultationNumber: null } as const;
const AWAY = { kind: "unavailable", reason: "MS_UNAVAILABLE" } as const;
const VAT_ID = "ATU13585627";

/** A visitor with two mugs at 12.00 for Vienna, taxed at 20 %. */
async function inVienna(overrides: Parameters<typeof openGermanShop>[0] = {}) {
  const shop = await openGermanShop(overrides);
  const mug = await sell(shop, { price: 1_200, stock: 10 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
  await saveCheckoutData(ctx(), { shippingAddress: VIENNA });
  const orderOf = async (id: string) =>
    (await api.private(shop.store).get(`/orders/${id}`)).body.data;
  return { shop, ctx, orderOf };
}

/** A day later the visitor has been here a moment ago, so that their data is still there. */
async function seenADayLater({ tokenHash }: { tokenHash: Buffer }): Promise<Date> {
  const later = new Date(Date.now() + 25 * 60 * 60_000);
  await db.visitor.updateMany({
    where: { tokenHash: new Uint8Array(tokenHash) },
    data: { lastSeenAt: later },
  });
  return later;
}

describe("a company in another member state", () => {
  test("pays prices without the tax that is in them, and its order says why", async () => {
    const { shop, ctx, orderOf } = await inVienna();
    const before = await readCart(ctx());
    expect(before).toMatchObject({ reverseCharge: false, totals: { total: 2_795, tax: 466 } });
    const { services, asked } = taxOffice(VALID);
    const cart = await saveCheckoutData(ctx(), { vatId: VAT_ID }, services);
    // 10.00 a mug, and 3.29 of 3.95 for the post.
    const totals = { subtotal: 2_000, shipping: 329, tax: 0, total: 2_329, taxBreakdown: [] };
    expect(cart).toMatchObject({ reverseCharge: true, totals, messages: [] });
    expect(cart.quotes).toMatchObject([{ price: 329 }]);

    const { orderId } = await submitCheckout(ctx(), card);
    expect(asked).toEqual([`${VAT_ID} for DE136695976`]);
    expect(await orderOf(orderId)).toMatchObject({
      vatId: VAT_ID,
      vatCheck: { status: "valid", service: "vies", consultationNumber: "WAPI1" },
      reverseCharge: true,
      totals: { subtotal: { amount: 2_000 }, tax: { amount: 0 }, total: { amount: 2_329 } },
      captured: { amount: 2_329 },
      items: [{ price: { amount: 1_000 }, tax: { amount: 0 }, taxRate: 0 }],
      taxBreakdown: [],
    });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  test("is charged no tax on top where prices are without it", async () => {
    const { ctx } = await inVienna({ taxInclusive: false });
    expect((await readCart(ctx())).totals).toMatchObject({ subtotal: 2_400, tax: 559 });
    const cart = await saveCheckoutData(ctx(), { vatId: VAT_ID }, taxOffice(VALID).services);
    expect(cart.totals).toMatchObject({ subtotal: 2_400, shipping: 395, tax: 0, total: 2_795 });
  });

  test("is charged again once its goods stay at home, leave the Union, or it takes the VAT id back", async () => {
    const { ctx } = await inVienna();
    const { services, asked } = taxOffice(VALID);
    const save = (data: Parameters<typeof saveCheckoutData>[1]) =>
      saveCheckoutData(ctx(), data, services);
    expect(await save({ vatId: VAT_ID })).toMatchObject({ reverseCharge: true });
    const home = { ...VIENNA, countryCode: "DE", postcode: "20095", city: "Hamburg" };
    for (const shippingAddress of [home, LONDON]) {
      expect(await save({ shippingAddress })).toMatchObject({ reverseCharge: false });
    }
    expect(await save({ shippingAddress: VIENNA })).toMatchObject({ reverseCharge: true });
    const cart = await save({ vatId: null });
    expect(cart).toMatchObject({ reverseCharge: false, totals: { total: 2_795, tax: 466 } });
    expect(cart.snapshot).toMatchObject({ vatId: null, vatCheck: null });
    // Another address is no reason to ask again.
    expect(asked).toHaveLength(1);
  });

  test("keeps its price after a card that was declined, without a message that it has changed", async () => {
    const { ctx } = await inVienna();
    await saveCheckoutData(ctx(), { vatId: VAT_ID }, taxOffice(VALID).services);
    const declined = { paymentMethod: "pm_card_visa_chargeDeclined" };
    await expectRefusal(submitCheckout(ctx(), declined), { code: "payment_declined" });
    expect(await readCart(ctx())).toMatchObject({ totals: { total: 2_329 }, messages: [] });
    expect(await submitCheckout(ctx(), card)).toMatchObject({ status: "paid" });
  });
});

describe("the tax office", () => {
  test("that is away blocks no sale: tax is charged, and the order is flagged", async () => {
    const { ctx, orderOf } = await inVienna();
    const { services } = taxOffice(AWAY);
    const cart = await saveCheckoutData(ctx(), { vatId: VAT_ID }, services);
    expect(cart).toMatchObject({ reverseCharge: false, totals: { total: 2_795 } });
    const { orderId } = await submitCheckout(ctx(), card);
    expect(await orderOf(orderId)).toMatchObject({
      vatId: VAT_ID,
      vatCheck: { status: "unavailable", consultationNumber: null },
      reverseCharge: false,
      totals: { tax: { amount: 466 }, total: { amount: 2_795 } },
    });
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).vatCheckDueAt).not.toBe(
      null,
    );
  });

  test("that does not know the VAT id has tax charged on it", async () => {
    const { ctx, orderOf } = await inVienna();
    await saveCheckoutData(ctx(), { vatId: VAT_ID }, taxOffice(INVALID).services);
    const { orderId } = await submitCheckout(ctx(), card);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ vatCheck: { status: "invalid" }, reverseCharge: false });
    expect(order.totals.total.amount).toBe(2_795);
  });

  test("is asked when a VAT id is written, once for many visitors, and never for a read", async () => {
    const { shop, ctx } = await inVienna();
    const { services, asked } = taxOffice(VALID);
    await saveCheckoutData(ctx(), { vatId: VAT_ID }, services);
    await saveCheckoutData(ctx(), { vatId: ` ${VAT_ID}` }, services);
    await saveCheckoutData(ctx(), { notes: "Ring twice." }, services);
    await readCart(ctx());
    await saveCheckoutData(visitor(shop)(), { vatId: VAT_ID }, services);
    expect(asked).toHaveLength(1);
    const other = await openGermanShop();
    await saveCheckoutData(visitor(other)(), { vatId: VAT_ID }, services);
    expect(asked).toHaveLength(2);
  });

  test("is asked once by a visitor whose cart changes meanwhile", async () => {
    const { ctx } = await inVienna();
    const { services, asked } = taxOffice(AWAY);
    const slow: typeof services = {
      find: (prefix, livemode) => {
        const service = services.find(prefix, livemode);
        return (
          service && {
            ...service,
            check: async (question) => {
              await saveCheckoutData(ctx(), { notes: "Ring twice." });
              return service.check(question);
            },
          }
        );
      },
    };
    const { snapshot } = await saveCheckoutData(ctx(), { vatId: VAT_ID }, slow);
    expect([snapshot.notes, snapshot.vatId, asked.length]).toEqual(["Ring twice.", VAT_ID, 1]);
  });

  test("that was away is asked again when the VAT id is sent again", async () => {
    const { ctx } = await inVienna();
    const { services, asked } = taxOffice(AWAY, VALID);
    await saveCheckoutData(ctx(), { vatId: VAT_ID }, services);
    const cart = await saveCheckoutData(ctx(), { vatId: VAT_ID }, services);
    expect([cart.reverseCharge, asked.length]).toEqual([true, 2]);
  });

  test("is asked again a day later before money is taken, and another total is seen first", async () => {
    const { ctx } = await inVienna();
    await saveCheckoutData(ctx(), { vatId: VAT_ID }, taxOffice(VALID).services);
    const later = await seenADayLater(ctx());
    const submit = () => submitCheckout(ctx(later), card, undefined, taxOffice(INVALID).services);
    await expectRefusal(submit(), { code: "cart_changed", details: { total: 2_795 } });
    expect(await submit()).toMatchObject({ status: "paid" });
  });

  test("is not asked where the store does not want it", async () => {
    const { shop, ctx } = await inVienna();
    await api.private(shop.store).patch("/store", { isLive: true, body: { invoicing: null } });
    const { services, asked } = taxOffice(VALID);
    const cart = await saveCheckoutData(ctx(), { vatId: VAT_ID }, services);
    expect([cart.snapshot.vatCheck, cart.reverseCharge, asked]).toEqual([null, false, []]);
  });
});

test("a checkout takes four statements with a VAT id too, five where it is checked again", async () => {
  const first = await inVienna();
  await saveCheckoutData(first.ctx(), { vatId: VAT_ID }, taxOffice(VALID).services);
  expect(await statementsOf(() => submitCheckout(first.ctx(), card))).toBe(4);

  const { ctx } = await inVienna();
  await saveCheckoutData(ctx(), { vatId: VAT_ID }, taxOffice(VALID).services);
  const later = await seenADayLater(ctx());
  const { services } = taxOffice(VALID);
  const statements = await statementsOf(() =>
    submitCheckout(ctx(later), card, undefined, services),
  );
  expect(statements).toBe(5);
});

test("over the API test mode answers by the digits, and the cart shows the resulting total", async () => {
  const shop = await openGermanShop();
  const client = api.public(shop.store);
  const token = newToken();
  const { productId } = await sell(shop, { price: 1_200 });
  await client.post("/cart/items", { token, body: { productId } });
  const save = async (body: object) =>
    (await client.put("/cart/checkout-data", { token, body })).body.data;
  await save({ email: "berta@example.com", shippingAddress: VIENNA });
  const cart = async () => (await client.get("/cart", { token })).body.data;
  for (const [vatId, status] of [
    ["ATU40413585", "invalid"],
    ["ATU50313585", "unavailable"],
  ] as const) {
    expect(await save({ vatId })).toMatchObject({ vatId, vatCheck: { status } });
    expect(await cart()).toMatchObject({ reverseCharge: false });
  }
  expect((await save({ vatId: VAT_ID })).vatCheck).toEqual({
    status: "valid",
    checkedAt: expect.any(String),
  });
  expect(await cart()).toMatchObject({
    reverseCharge: true,
    items: [{ price: { amount: 1_000 }, subtotal: { amount: 1_000 } }],
    totals: { tax: { amount: 0 } },
  });
  const other = await openGermanShop();
  const foreign = await api.public(other.store).get("/cart/checkout-data", { token });
  expect(foreign.body.data).toMatchObject({ vatId: null, vatCheck: null });
});

test("a store has VAT ids checked only under one of its own", async () => {
  const { store } = await openGermanShop();
  for (const vatId of [null, "", "DE123"]) {
    const body = { invoicing: { vatId, checksVatIds: true } };
    const reply = await api.private(store).patch("/store", { isLive: true, body });
    expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([
      422,
      ["invoicing.vatId"],
    ]);
  }
});
