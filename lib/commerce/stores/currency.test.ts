import { beforeEach, describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { db, type Tx } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";
import { changeCurrency } from "./settings-rows";
import { updateStore } from "./update-store";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

const toEuros = () => updateStore(seller(shop.store, { isLive: true }), { currency: "EUR" });
const currencyOf = async () =>
  (await db.store.findUniqueOrThrow({ where: { id: shop.store.id } })).currency;
const orders = () => db.order.findMany({ where: { storeId: shop.store.id, type: "order" } });

/** A shopper about to pay. */
async function buyer(livemode = false) {
  const { productId } = await sell(shop);
  const ctx = visitor(shop, undefined, livemode);
  await fillCart(shop, ctx, [{ productId }]);
  return { ctx, pay: () => submitCheckout(ctx(), { paymentMethod: "bank_transfer" }) };
}

describe("the currency of a store", () => {
  it.each([false, true])("is locked by an order, of either mode (live: %s)", async (livemode) => {
    await (await buyer(livemode)).pay();
    await expect(toEuros()).rejects.toMatchObject({ code: "currency_locked" });
    expect(await currencyOf()).toBe("GBP");
    expect(await db.event.count({ where: { objectId: shop.store.id } })).toBe(0);
  });

  it("is locked while a cart is being paid, and free again after a decline", async () => {
    const { ctx } = await buyer();
    await db.order.updateMany({ where: { storeId: shop.store.id }, data: { hold: "charging" } });
    await expect(toEuros()).rejects.toMatchObject({ code: "currency_locked" });
    await db.order.updateMany({ where: { storeId: shop.store.id }, data: { hold: "none" } });
    const declined = submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" });
    await expect(declined).rejects.toMatchObject({ code: "payment_declined" });
    await toEuros();
    expect(await currencyOf()).toBe("EUR");
  });

  it("waits for a checkout in progress, and then is locked", async () => {
    await buyer();
    const cart = await db.order.findFirstOrThrow({ where: { storeId: shop.store.id } });
    const reserve = (tx: Tx) => tx.$queryRaw`
      SELECT checkout_reserve(${cart.id}, ${cart.version}, ${JSON.stringify({
        id: newId("paymentAttempt"),
        amount: 1645,
        currency: "GBP",
        paymentMethod: "bank_transfer",
        returnUrl: "http://localhost/",
      })}::jsonb, ${JSON.stringify({
        email: "ada@example.com",
        taxInclusive: true,
        ...{ subtotal: 1250, tax: 0, shipping: 395, discount: 0, total: 1645 },
        taxBreakdown: [],
        locale: "en-GB",
        lines: [],
      })}::jsonb, now())::text`;
    const changed = await whileTransactionOpen(reserve, toEuros);
    expect(changed).toMatchObject({ status: "rejected", reason: { code: "currency_locked" } });
    expect(await currencyOf()).toBe("GBP");
  });

  it("changed during a checkout, is the currency of that checkout", async () => {
    const { pay } = await buyer();
    const change = (tx: Tx) =>
      changeCurrency(tx, { id: shop.store.id, currency: "EUR" }, new Date());
    const paid = await whileTransactionOpen(change, pay);
    expect(paid).toMatchObject({ status: "fulfilled" });
    expect(await orders()).toMatchObject([{ currency: "EUR" }]);
    const attempts = await db.paymentAttempt.findMany({ where: { storeId: shop.store.id } });
    expect(attempts).toMatchObject([{ currency: "EUR" }]);
  });

  it("is what a cart is paid in that was filled while the change was not committed yet", async () => {
    const change = (tx: Tx) =>
      changeCurrency(tx, { id: shop.store.id, currency: "EUR" }, new Date());
    const paid = await whileTransactionOpen(change, async () => (await buyer()).pay());
    expect(paid).toMatchObject({ status: "fulfilled" });
    expect(await orders()).toMatchObject([{ currency: "EUR" }]);
  });

  it("and that of its orders are one, whichever is first", async () => {
    for (let round = 0; round < 10; round += 1) {
      shop = await openShop();
      const buyers = [await buyer(), await buyer(), await buyer(true)];
      const [changed] = await Promise.allSettled([toEuros(), ...buyers.map(({ pay }) => pay())]);
      assert(changed !== undefined, "it is the first of them");
      const currency = changed.status === "fulfilled" ? "EUR" : "GBP";
      expect(await currencyOf()).toBe(currency);
      const placed = await orders();
      expect(placed).toHaveLength(3);
      expect(new Set(placed.map((order) => order.currency))).toEqual(new Set([currency]));
    }
  });
});
