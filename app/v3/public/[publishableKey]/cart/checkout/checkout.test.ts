import { describe, expect, it } from "vitest";
import { requireReturnUrl } from "@/lib/commerce/checkout/return-url";
import { CheckoutOutcome, CheckoutResult } from "@/lib/contract/checkout";
import { OrderStatus, PublicOrder } from "@/lib/contract/order";
import { setClockOffset } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { counted, statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.public(shop.store);

async function filled(quantity = 1, product: Parameters<typeof sell>[1] = {}) {
  const { productId, variantId } = await sell(shop, product);
  const token = newToken();
  await client.post("/cart/items", { token, body: { productId, quantity } });
  await client.put("/cart/checkout-data", {
    token,
    body: { email: "ada@example.com", shippingAddress: LONDON },
  });
  await client.post("/cart/shipping-option", {
    token,
    body: { shippingOptionId: shop.shippingOptionId },
  });
  const pay = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    client.post("/cart/checkout", {
      token,
      headers,
      body: { paymentMethod: "pm_card_visa", ...body },
    });
  return { token, variantId, pay };
}

describe("POST /cart/checkout", () => {
  it("pays, and a repeat is answered with the same reply, marked", async () => {
    const { token, pay } = await filled();
    const first = await pay();
    expect(first.status).toBe(200);
    expect(CheckoutResult.parse(first.body.data)).toMatchObject({
      status: "paid",
      paymentStatus: "succeeded",
    });
    expect(
      first.headers["Idempotent-Replayed"] ?? first.headers["idempotent-replayed"],
    ).toBeUndefined();
    const again = await pay();
    expect(again.body).toEqual(first.body);
    expect(again.headers["Idempotent-Replayed"] ?? again.headers["idempotent-replayed"]).toBe(
      "true",
    );
    expect((await client.get("/cart", { token })).body.data.items).toEqual([]);
  });

  it("says how to pay by transfer, until when, and to whom it goes", async () => {
    const bankDetails = "Fettle Ltd\nIBAN GB33BUKB20201555555555";
    await db.storeMode.updateMany({
      where: { storeId: shop.store.id, livemode: false },
      data: { bankDetails },
    });
    const { token, pay } = await filled();
    const { orderId, orderNumber } = (await pay({ paymentMethod: "bank_transfer" })).body.data;
    const order = PublicOrder.parse((await client.get(`/orders/${orderId}`, { token })).body.data);
    expect(order).toMatchObject({
      recipient: "Ada Lovelace",
      bankTransfer: { bankDetails, reference: orderNumber, dueAt: expect.any(String) },
    });
  });

  it("asks no way to pay of an order that costs nothing, and one of any other", async () => {
    const costly = await filled();
    const refused = await costly.pay({ paymentMethod: null });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
      422,
      ["paymentMethod"],
    ]);
    const { productId } = await sell(shop, { price: 0, productType: "digital" });
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    // Nothing is shipped: neither an address nor a shipping option is required.
    await client.put("/cart/checkout-data", { token, body: { email: "ada@example.com" } });
    const placed = await client.post("/cart/checkout", { token, body: {} });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({ status: "paid", orderNumber: expect.any(String) });
    const { orderId } = placed.body.data;
    const { body, statements } = await counted(() => client.get(`/orders/${orderId}`, { token }));
    expect(statements).toBe(2);
    expect(body.data).toMatchObject({ paymentMethod: null, recipient: null, bankTransfer: null });
    const seen = await api.private(shop.store).get(`/orders/${orderId}`);
    expect(seen.body.data.payment).toMatchObject({ gateway: "manual", method: null });
  });

  it("takes at most twelve statements", async () => {
    const { pay } = await filled();
    expect(await statementsOf(() => pay())).toBe(4);
  });

  it("with an Idempotency-Key is done once under it, and refuses another body", async () => {
    const { pay } = await filled();
    const headers = { "idempotency-key": newToken() };
    const first = await pay({}, headers);
    const second = await pay({}, headers);
    expect(second.body).toEqual(first.body);
    const other = await pay({ paymentMethod: "pm_card_mastercard" }, headers);
    expect(other).toMatchObject(refusal(422, { reason: "idempotency_key_reused" }));
  });

  it("declines with the field, the code and a sentence for people", async () => {
    const { token, pay } = await filled();
    const reply = await pay({ paymentMethod: "pm_card_chargeDeclinedExpiredCard" });
    expect(reply).toMatchObject(
      refusal(422, {
        code: "validation_failed",
        reason: "payment_declined",
        message: "Your card has expired.",
        fields: { paymentMethod: ["Your card has expired."] },
        details: { declineCode: "expired_card" },
      }),
    );
    expect((await client.get("/cart", { token })).body.data).toMatchObject({
      type: "cart",
      items: [{ quantity: 1 }],
    });
    expect((await pay()).body.data.status).toBe("paid");
  });

  it("reports that the last units are back after a decline, as they were reported out of stock", async () => {
    const { variantId, pay } = await filled(2, { stock: 2 });
    const stockEvents = () => eventsAbout(variantId);
    await pay({ paymentMethod: "pm_card_chargeDeclined" });
    expect(await stockEvents()).toMatchObject([
      { type: "inventory.out_of_stock", payload: { inventoryCount: 0 } },
      {
        type: "inventory.updated",
        payload: { inventoryCount: 2, stockBefore: 0, stockAfter: 2, reason: null },
      },
    ]);
    await pay();
    expect((await stockEvents()).map(({ type }) => type)).toEqual([
      "inventory.out_of_stock",
      "inventory.updated",
      "inventory.out_of_stock",
    ]);
  });

  it("refuses places to return to that are no web address, and card numbers anywhere", async () => {
    const { pay } = await filled();
    for (const returnUrl of [
      "javascript:alert(1)",
      "/orders",
      "ftp://example.com",
      "https://a:b@example.com",
    ]) {
      expect(await pay({ returnUrl })).toMatchObject(
        refusal(422, { fields: { returnUrl: [expect.any(String)] } }),
      );
    }
    const reply = await pay({ paymentMethod: "4242 4242 4242 4242" });
    expect(reply.status).toBe(422);
    expect(reply.text).not.toContain("4242 4242");
  });

  it("redirects back only to the shop's own host and to those the store lists", async () => {
    const { token, pay } = await filled();
    const own = new URL(config().baseUrl).host;
    for (const returnUrl of [
      "https://example.com/phish",
      `https://${own}.example.com/`,
      `https://example.com/?${own}`,
      "https://www.fettle.example:8443/",
      "https://localhost.example.com/",
    ]) {
      expect(await pay({ returnUrl })).toMatchObject(
        refusal(422, { code: "validation_failed", fields: { returnUrl: [expect.any(String)] } }),
      );
    }
    expect((await client.get("/cart", { token })).body.data.items).toHaveLength(1);

    const returnUrlHosts = ["WWW.fettle.example:8443"];
    const body = { returnUrlHosts, hosts: ["fettle.example"] };
    const changed = await api.private(shop.store).patch("/store", { isLive: true, body });
    expect(changed.body.data.returnUrlHosts).toEqual(["www.fettle.example:8443"]);
    for (const returnUrl of [
      "https://www.fettle.example:8443/thanks?a=1",
      `${config().baseUrl}/orders`,
      `${config().baseUrl.replace("localhost", "fettle.example")}/orders`,
      "http://localhost:5173/thanks",
      "http://127.0.0.1/",
      "http://[::1]:4000/",
    ]) {
      const { pay } = await filled();
      expect((await pay({ returnUrl })).status).toBe(200);
    }
  });

  it("leads back to this machine in test mode only", () => {
    const store = { returnUrlHosts: [], hosts: [] };
    const lead = (livemode: boolean, to: string) => () => requireReturnUrl({ store, livemode }, to);
    expect(lead(true, "http://127.0.0.2:5173/thanks")).toThrow("validation_failed");
    expect(lead(true, `${config().baseUrl}/orders`)).not.toThrow();
    expect(lead(false, "http://127.0.0.2:5173/thanks")).not.toThrow();
  });

  it("holds the units of ten unpaid transfers of one address, sent all at once or not", async () => {
    const address = newAddress();
    const carts = await Promise.all(Array.from({ length: 12 }, () => filled()));
    const body = { paymentMethod: "bank_transfer" };
    const order = (token: string, from = address) =>
      client.post("/cart/checkout", { token, address: from, body });
    const replies = await Promise.all(carts.map(({ token }) => order(token)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.error.reason])).toEqual([
      [422, "transfer_limit_reached"],
      [422, "transfer_limit_reached"],
    ]);
    const [{ token = "" } = {}, other] = carts.filter((_, n) => replies[n]?.status !== 200);
    const card = { paymentMethod: "pm_card_visa" };
    expect((await client.post("/cart/checkout", { token, address, body: card })).status).toBe(200);
    const paid = replies.find(({ status }) => status === 200)?.body.data.orderId;
    expect((await api.private(shop.store).post(`/orders/${paid}/mark-paid`)).status).toBe(200);
    expect((await order(other?.token ?? "")).status).toBe(200);
    const { token: elsewhere } = await filled();
    expect((await order(elsewhere, newAddress())).status).toBe(200);
  });

  it("lists what is missing before it can be paid", async () => {
    const { productId } = await sell(shop);
    const token = newToken();
    const pay = () =>
      client.post("/cart/checkout", { token, body: { paymentMethod: "pm_card_visa" } });
    expect(await pay()).toMatchObject(refusal(422, { reason: "cart_empty" }));
    await client.post("/cart/items", { token, body: { productId } });
    expect(await pay()).toMatchObject(
      refusal(422, {
        reason: "email_required",
        fields: {
          email: expect.any(Array),
          shippingAddress: expect.any(Array),
          shippingOption: expect.any(Array),
        },
      }),
    );
    await client.put("/cart/checkout-data", { token, body: { email: "ada@example.com" } });
    expect(await pay()).toMatchObject(refusal(422, { reason: "shipping_address_required" }));
    await client.put("/cart/checkout-data", { token, body: { shippingAddress: LONDON } });
    expect(await pay()).toMatchObject(refusal(422, { reason: "shipping_option_required" }));
  });
});

describe("an order", () => {
  it("is shown to its visitor, reduced, with the payment's own word in its status", async () => {
    const { token, pay } = await filled(2);
    const { orderId } = (await pay()).body.data;
    const order = await client.get(`/orders/${orderId}`, { token });
    expect(PublicOrder.parse(order.body.data)).toMatchObject({
      id: orderId,
      paymentStatus: "paid",
      fulfillmentStatus: "unfulfilled",
      totals: { total: { amount: 2_895 } },
      breakdown: {
        subtotal: { amount: 2_500 },
        discount: { amount: 0 },
        shipping: { amount: 395, formatted: "£3.95" },
        tax: { amount: 483 },
      },
      taxInclusive: true,
      discountCode: null,
      shippingOptionName: "Standard",
      estimatedMinDays: 2,
      estimatedMaxDays: 4,
      refunded: { amount: 0 },
      items: [{ productName: "Mug", quantity: 2, subtotal: { amount: 2_500 } }],
      shippingAddress: {
        line1: LONDON.line1,
        city: "London",
        postcode: "SW1Y 4JH",
        countryCode: "GB",
      },
    });
    expect(order.text).not.toContain("ada@example.com");
    const status = await client.get(`/orders/${orderId}/status`, { token });
    expect(OrderStatus.parse(status.body.data)).toMatchObject({ paymentStatus: "succeeded" });
  });

  it("does not exist for another visitor, the other mode, another store, or as a cart", async () => {
    const { token, pay } = await filled();
    const { orderId } = (await pay()).body.data;
    const other = await openShop();
    const cartId = (await client.get("/cart", { token })).body.data.id;
    const replies = await Promise.all(
      ["", "/status"].flatMap((rest) => [
        client.get(`/orders/${orderId}${rest}`, { token: newToken() }),
        client.get(`/orders/${orderId}${rest}`, { token, isLive: true }),
        api.public(other.store).get(`/orders/${orderId}${rest}`, { token }),
        client.get(`/orders/${cartId}${rest}`, { token }),
        client.get(`/orders/ord_none${rest}`, { token }),
      ]),
    );
    for (const { status, body } of replies) {
      expect({ status, ...body.error, requestId: "" }).toEqual({
        ...replies[4]?.body.error,
        status: 404,
        code: "not_found",
        requestId: "",
      });
    }
  });

  it("loses its address once the visitor was away for two hours, for good", async () => {
    const { token, pay } = await filled();
    const { orderId } = (await pay()).body.data;
    const read = async (seconds: number) => {
      setClockOffset(seconds);
      const reply = await client.get(`/orders/${orderId}`, { token });
      setClockOffset(0);
      return reply.body.data;
    };
    expect((await read(7_100)).shippingAddress).not.toBeNull();
    expect((await read(7_100 + 7_300)).shippingAddress).toBeNull();
    expect(await read(7_100 + 7_301)).toMatchObject({
      shippingAddress: null,
      items: [{ quantity: 1 }],
    });
  });
});

describe("GET /cart/checkout", () => {
  const ask = async (token: string) => {
    const reply = await client.get("/cart/checkout", { token });
    return { status: reply.status, ...CheckoutOutcome.parse(reply.body.data) };
  };

  it.each([
    ["a card", "pm_card_visa"],
    ["a card that the bank asks about", "pm_card_threeDSecure2Required"],
    ["a transfer", "bank_transfer"],
  ])("returns what the reply to a payment by %s contained", async (_, paymentMethod) => {
    const { token, pay } = await filled();
    expect(await ask(token)).toEqual({ status: 200, isUnderWay: false, order: null });
    const lost = await pay({ paymentMethod });
    expect(await ask(token)).toEqual({ status: 200, isUnderWay: false, order: lost.body.data });
  });

  it("returns no order after a decline, and the cart is as it was", async () => {
    const { token, pay } = await filled();
    await pay({ paymentMethod: "pm_card_chargeDeclined" });
    expect(await ask(token)).toEqual({ status: 200, isUnderWay: false, order: null });
    expect((await client.get("/cart", { token })).body.data.itemCount).toBe(1);
  });

  it("says that a charge is under way, and nothing of it yet", async () => {
    const { token } = await filled();
    const { id } = (await client.get("/cart", { token })).body.data;
    await db.order.update({ where: { id }, data: { hold: "charging" } });
    expect(await ask(token)).toEqual({ status: 200, isUnderWay: true, order: null });
  });

  it("returns the order while something else is in the cart, and no cancelled one", async () => {
    const { token, pay } = await filled();
    const { orderId } = (await pay({ paymentMethod: "pm_card_threeDSecure2Required" })).body.data;
    const { productId } = await sell(shop);
    await client.post("/cart/items", { token, body: { productId } });
    expect(await ask(token)).toMatchObject({ order: { orderId } });
    await client.post(`/orders/${orderId}/cancel`, { token });
    expect(await ask(token)).toMatchObject({ order: null });
  });

  it("expires after a day, and is hidden from other visitors", async () => {
    const { token, pay } = await filled();
    await pay();
    expect(await ask(newToken())).toMatchObject({ order: null });
    setClockOffset(24 * 60 * 60 + 1);
    try {
      expect(await ask(token)).toMatchObject({ order: null });
    } finally {
      setClockOffset(0);
    }
  });

  it("takes one statement", async () => {
    const { token, pay } = await filled();
    await pay();
    expect(await statementsOf(() => ask(token))).toBe(1);
  });
});
