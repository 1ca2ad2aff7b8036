import { describe, expect, test } from "vitest";
import { RefundedOrder, SellerOrder } from "@/lib/contract/seller-order";
import { db } from "@/lib/platform/db";
import { discountOf } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { counted } from "@/lib/testing/statements-of";

const shop = await openPlainShop();

describe("POST /orders/{order}/fulfill", () => {
  test("books the parcel, notifies customer and listeners once, in one transaction", async () => {
    const order = await placeOrder(shop);
    const parcel = {
      carrier: "Royal Mail",
      trackingNumber: "RM1",
      trackingUrl: "https://track.example/RM1",
    };
    const { status, body, statements } = await counted(() => order.act("fulfill", parcel));
    expect([status, statements]).toEqual([200, 7]);
    expect(SellerOrder.parse(body.data)).toMatchObject({
      id: order.orderId,
      status: "fulfilled",
      fulfillmentStatus: "fulfilled",
      fulfilledAt: expect.stringMatching(/Z$/),
      ...parcel,
    });
    const again = await order.act("fulfill", { trackingNumber: "RM2" });
    expect([again.status, again.body.error.code]).toEqual([409, "order_already_fulfilled"]);
    expect(await order.get()).toEqual(body.data);
    expect(await order.events()).toEqual(["order.created", "order.paid", "order.fulfilled"]);
    expect(await order.mails()).toEqual(["order_confirmation", "order_fulfilled"]);
  });

  test("sends no mail when asked not to", async () => {
    const order = await placeOrder(shop);
    expect((await order.act("fulfill", { notifyCustomer: false })).status).toBe(200);
    expect(await order.mails()).toEqual(["order_confirmation"]);
  });

  test("a link to the parcel is an http or https address", async () => {
    const order = await placeOrder(shop);
    for (const trackingUrl of [
      "javascript:alert(1)",
      "track.example",
      "https://a:b@track.example",
    ]) {
      expect((await order.act("fulfill", { trackingUrl })).status).toBe(422);
    }
    expect((await order.row()).fulfillmentStatus).toBe("unfulfilled");
  });
});

describe("POST /orders/{order}/refund", () => {
  test("gives all of it back and puts every unit back, in two transactions", async () => {
    const order = await placeOrder(shop);
    const { status, body, statements } = await counted(() =>
      order.act("refund", { reason: "duplicate" }),
    );
    // Six of them are the test processor's.
    expect([status, statements]).toEqual([200, 13]);
    expect(RefundedOrder.parse(body.data)).toMatchObject({
      id: order.orderId,
      paymentStatus: "refunded",
      refunded: { amount: 1_000 },
      refundable: { amount: 0 },
      refund: {
        id: expect.stringMatching(/^ref_/),
        amount: { amount: 1_000 },
        reason: "duplicate",
        status: "succeeded",
      },
      items: [{ restockedQuantity: 2 }],
    });
    expect(await order.units()).toBe(100);
    expect(await order.paidBack()).toEqual([1_000]);
    expect(await order.events()).toEqual(["order.created", "order.paid", "order.refunded"]);
    expect(await order.mails()).toEqual(["order_confirmation", "order_refunded"]);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { objectId: body.data.refund.id },
    });
    expect(entry.after).toMatchObject({ amount: 1_000, currency: "GBP", orderId: order.orderId });
    const movements = await db.stockMovement.findMany({
      where: { variantId: order.variantId, sourceKind: "refund" },
    });
    expect(movements).toMatchObject([{ kind: "restock", before: 98, after: 100 }]);
  });

  test("parts of the money put back as large a part of the units, and never one twice", async () => {
    const order = await placeOrder(shop, { quantity: 10, price: 100 });
    const standingAfter = async (amount: number) => {
      const { body } = await order.act("refund", { amount });
      return [body.data.paymentStatus, body.data.items[0].restockedQuantity, await order.units()];
    };
    expect(await standingAfter(150)).toEqual(["partially_refunded", 1, 91]);
    expect(await standingAfter(49)).toEqual(["partially_refunded", 1, 91]);
    expect(await standingAfter(1)).toEqual(["partially_refunded", 2, 92]);
    expect(await standingAfter(800)).toEqual(["refunded", 10, 100]);
    expect((await order.events()).slice(2)).toEqual(Array(4).fill("order.refunded"));
  });

  test("puts back exactly the units named, and the rest with the rest of the money", async () => {
    const order = await placeOrder(shop, { quantity: 4, price: 100 });
    const items = [{ id: order.lineId, quantity: 3 }];
    const part = await order.act("refund", { amount: 10, items });
    expect(part.body.data.items[0].restockedQuantity).toBe(3);
    const more = await order.act("refund", { amount: 10, items });
    expect([more.status, more.body.error.fields]).toEqual([
      422,
      { "items.0.quantity": ["Only 1 can still be put back."] },
    ]);
    expect((await order.row()).refundPending).toBe(0n);
    expect((await order.act("refund", { amount: 200 })).body.data.items[0].restockedQuantity).toBe(
      3,
    );
    expect((await order.act("refund")).body.data.items[0].restockedQuantity).toBe(4);
    expect(await order.units()).toBe(100);
  });

  test("leaves the shelf alone when asked to", async () => {
    const order = await placeOrder(shop);
    const { body } = await order.act("refund", { restock: false, notifyCustomer: false });
    expect(body.data).toMatchObject({
      paymentStatus: "refunded",
      items: [{ restockedQuantity: 0 }],
    });
    expect(await order.units()).toBe(98);
    expect(await order.mails()).toEqual(["order_confirmation"]);
  });

  test("422 for more than is left, a line of another order, and what contradicts itself", async () => {
    const order = await placeOrder(shop);
    const other = await placeOrder(shop);
    const { body } = await order.act("refund", { amount: 1_001 });
    expect(body.error).toMatchObject({
      reason: "refund_exceeds_balance",
      details: { balance: 1_000 },
    });
    const foreign = await order.act("refund", { items: [{ id: other.lineId, quantity: 1 }] });
    expect([foreign.status, Object.keys(foreign.body.error.fields)]).toEqual([422, ["items.0.id"]]);
    const line = { id: order.lineId, quantity: 1 };
    for (const wrong of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.5 },
      { reason: "because" },
      { items: [] },
      { items: [line, line] },
      { items: [line], restock: false },
    ]) {
      expect((await order.act("refund", wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await order.row()).toMatchObject({ refunded: 0n, refundPending: 0n });
    expect(await order.paidBack()).toEqual([]);
  });

  test("a bank transfer and what cost nothing are booked without a processor", async () => {
    const transfer = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    await transfer.act("mark-paid");
    const part = await transfer.act("refund", { amount: 500 });
    expect(part.body.data).toMatchObject({
      paymentStatus: "partially_refunded",
      refund: { status: "succeeded" },
      items: [{ restockedQuantity: 1 }],
    });
    const free = await placeOrder(shop, { price: 0 });
    expect((await free.act("refund")).body.data).toMatchObject({
      paymentStatus: "refunded",
      refund: { amount: { amount: 0 }, status: "succeeded" },
    });
    expect((await free.act("refund")).body.error.code).toBe("order_not_refundable");
    expect(await free.units()).toBe(100);
    expect(await free.mails()).toEqual(["order_confirmation"]);
  });

  test("the same key is the same refund", async () => {
    const order = await placeOrder(shop);
    const client = api.private(shop.store);
    const send = () =>
      client.post(`/orders/${order.orderId}/refund`, {
        body: { amount: 300 },
        headers: { "idempotency-key": order.orderId },
      });
    const [first, second] = [await send(), await send()];
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.body).toEqual(first.body);
    expect(await order.paidBack()).toEqual([300]);
  });

  test("a key that may write orders may not move money", async () => {
    const order = await placeOrder(shop);
    const key = await shop.store.keyWith(["orders:write"]);
    const client = api.private(shop.store);
    const ask = (action: string) =>
      client.post(`/orders/${order.orderId}/${action}`, { key, body: {} });
    expect((await ask("refund")).body.error.code).toBe("insufficient_scope");
    expect((await ask("cancel")).body.error.code).toBe("insufficient_scope");
    expect((await ask("fulfill")).status).toBe(200);
  });
});

describe("POST /orders/{order}/cancel", () => {
  test("of a paid order gives money, units and the use of the discount back", async () => {
    const discount = await discountOf(shop.store, { code: "HUNDRED", type: "fixed", value: 100 });
    const order = await placeOrder(shop, { discountCode: "HUNDRED" });
    const { status, body } = await order.act("cancel", { reason: "Out of clay" });
    expect(status).toBe(200);
    expect(SellerOrder.parse(body.data)).toMatchObject({
      status: "cancelled",
      paymentStatus: "cancelled",
      isCancelling: false,
      cancelledAt: expect.stringMatching(/Z$/),
      cancelReason: "Out of clay",
      refunded: { amount: 900 },
      refunds: [{ amount: { amount: 900 }, status: "succeeded" }],
      items: [{ restockedQuantity: 2 }],
    });
    expect(await order.paidBack()).toEqual([900]);
    expect(await order.units()).toBe(100);
    expect((await order.events()).slice(2)).toEqual(["order.refunded", "order.cancelled"]);
    expect((await order.mails()).sort()).toEqual(["order_cancelled", "order_confirmation"]);
    const usage = await db.discountUsage.findMany({ where: { discountId: discount.id } });
    expect(usage).toMatchObject([{ used: 0 }]);
    const entries = await db.auditEntry.findMany({ where: { objectId: order.orderId } });
    expect(entries).toMatchObject([
      { action: "order.cancelled", actorKind: "api_key", after: { cancelReason: "Out of clay" } },
    ]);
  });

  test("of an order that waits ends its payment, and the shopper cannot pay it any more", async () => {
    for (const paymentMethod of ["pm_card_authenticationRequired", "bank_transfer"]) {
      const order = await placeOrder(shop, { paymentMethod });
      const { body } = await order.act("cancel", { notifyCustomer: false });
      expect(body.data).toMatchObject({
        paymentStatus: "cancelled",
        captured: { amount: 0 },
        payment: { status: "cancelled" },
      });
      expect(await order.units()).toBe(100);
      expect(await order.events()).toEqual(["order.created", "order.cancelled"]);
      expect(await order.mails()).not.toContain("order_cancelled");
      // Its lines do not come back into the cart: the seller does not sell them.
      const token = new Uint8Array(order.ctx().tokenHash);
      expect(await db.order.count({ where: { tokenHash: token, type: "cart" } })).toBe(0);
    }
  });

  test("puts back only what a refund has not, and moves no money twice", async () => {
    const partly = await placeOrder(shop);
    await partly.act("refund", { amount: 500 });
    expect((await partly.act("cancel")).body.data).toMatchObject({
      paymentStatus: "cancelled",
      refunded: { amount: 1_000 },
    });
    expect([await partly.units(), await partly.paidBack()]).toEqual([100, [500, 500]]);
    const whole = await placeOrder(shop);
    await whole.act("refund", { restock: false });
    expect(await whole.units()).toBe(98);
    expect((await whole.act("cancel")).body.data.paymentStatus).toBe("cancelled");
    expect([await whole.units(), await whole.paidBack()]).toEqual([100, [1_000]]);
    expect((await whole.act("cancel")).body.error.code).toBe("order_not_cancellable");
  });

  test.each([
    ["pending", { paymentMethod: "bank_transfer" }, null],
    ["requires_action", { paymentMethod: "pm_card_authenticationRequired" }, null],
    ["paid", {}, null],
    ["partially_refunded", {}, { amount: 500 }],
    ["refunded", {}, {}],
  ])("writes down that the order was %s", async (paymentStatus, payment, refund) => {
    const order = await placeOrder(shop, payment);
    if (refund) await order.act("refund", refund);
    await order.act("cancel");
    const entries = await db.auditEntry.findMany({ where: { objectId: order.orderId } });
    expect(entries).toMatchObject([
      { before: { paymentStatus }, after: { paymentStatus: "cancelled" } },
    ]);
  });
});

describe("POST /orders/{order}/mark-paid", () => {
  test("books the transfer: paid, confirmed by mail, one event", async () => {
    const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const { status, body, statements } = await counted(() => order.act("mark-paid"));
    expect([status, statements]).toEqual([200, 9]);
    expect(SellerOrder.parse(body.data)).toMatchObject({
      status: "paid",
      paymentStatus: "paid",
      captured: { amount: 1_000 },
      payment: { gateway: "manual", status: "succeeded", paymentIntentId: null },
    });
    expect(await order.events()).toEqual(["order.created", "order.paid"]);
    expect(await order.mails()).toEqual(["bank_transfer_instructions", "order_confirmation"]);
    expect(await order.units()).toBe(98);
  });

  test("only a transfer: a card is paid by its processor", async () => {
    const order = await placeOrder(shop, { paymentMethod: "pm_card_authenticationRequired" });
    expect((await order.act("mark-paid")).body.error.code).toBe("conflict");
    expect((await order.row()).paymentStatus).toBe("requires_action");
  });
});
