import { describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { api, refusal } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { brokenInvariants, fillCart, sell, visitor } from "@/lib/testing/shop";
import { declare, withdraw } from "@/lib/testing/withdrawals";

const facts = (order: PlacedOrder) => order.get();

const shop = await openPlainShop();
const seller = api.private(shop.store);
const accept = (id: string, body: object = {}) =>
  seller.post(`/withdrawals/${id}/accept`, { body });
const reject = (id: string) =>
  seller.post(`/withdrawals/${id}/reject`, { body: { note: "It was engraved." } });

describe("an order that was withdrawn from", () => {
  it("is not sent before that is decided, unless it is gone already", async () => {
    const order = await placeOrder(shop);
    await withdraw(order);
    expect((await facts(order)).allowedActions).not.toContain("fulfill");
    const refused = await order.act("fulfill");
    expect(refused).toMatchObject(
      refusal(409, { code: "order_not_fulfillable", details: { isWithdrawn: true } }),
    );
    expect(refused.body.error.message).toMatch(/withdrawn/);
    expect((await order.act("fulfill", { despiteWithdrawal: true })).status).toBe(200);
    expect(await order.events()).toContain("order.fulfilled");
  });

  it("leaves in no parcel either, and units that were withdrawn in none at all", async () => {
    const order = await placeOrder(shop);
    const one = [{ itemId: order.lineId, quantity: 1 }];
    expect((await order.act("fulfillments", { items: one })).status).toBe(201);
    const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    expect(await order.act("fulfillments", { items: one })).toMatchObject(
      refusal(409, { code: "order_not_fulfillable", details: { isWithdrawn: true } }),
    );
    await accept(id);
    // The unit that was still here is the one that comes back: nothing is left to send.
    expect(await facts(order)).toMatchObject({
      ...{ fulfillmentStatus: "fulfilled", paymentStatus: "partially_refunded" },
    });
    expect([await order.paidBack(), await order.units()]).toEqual([[500], 99]);
    expect(await order.act("fulfill")).toMatchObject(
      refusal(409, { code: "order_already_fulfilled" }),
    );
  });

  it("is sent without the units that were withdrawn", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    expect(await facts(order)).toMatchObject({
      ...{
        items: [{ fulfillableQuantity: 2 }],
        allowedActions: expect.arrayContaining(["fulfill"]),
      },
    });
    const tooMany = await order.act("fulfillments", {
      items: [{ itemId: order.lineId, quantity: 3 }],
    });
    expect(tooMany).toMatchObject(
      refusal(422, { fields: { "items.0.quantity": ["Only 2 can still be sent."] } }),
    );
    const parcel = await order.act("fulfillments");
    expect(parcel.body.data.items).toMatchObject([{ quantity: 2 }]);
    expect(await facts(order)).toMatchObject({ fulfillmentStatus: "partially_fulfilled" });
    expect(await order.act("fulfill")).toMatchObject(
      refusal(409, { code: "order_not_fulfillable", details: { isWithdrawn: true } }),
    );
    await accept(id);
    expect(await facts(order)).toMatchObject({ fulfillmentStatus: "fulfilled" });
    expect([await order.paidBack(), await order.units()]).toEqual([[500], 98]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("is held as a whole if the units are described in words, and released line by line when it is decided", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const items = [{ id: order.lineId, quantity: 1 }];
    const id = await withdraw(order, { items, details: "Or rather the lid." });
    expect((await facts(order)).items).toMatchObject([{ fulfillableQuantity: 0 }]);
    await accept(id, { items });
    expect((await facts(order)).items).toMatchObject([{ fulfillableQuantity: 2 }]);
  });

  it("does not count among those to be sent while all of it is held", async () => {
    const own = await openPlainShop();
    const todo = async () => (await api.private(own.store).get("/analytics/todo")).body.data;
    const [order, part] = [await placeOrder(own), await placeOrder(own)];
    const id = await withdraw(order);
    await withdraw(part, { items: [{ id: part.lineId, quantity: 1 }] });
    expect(await todo()).toMatchObject({ unfulfilledOrders: 1, openWithdrawals: 2 });
    await api.private(own.store).post(`/withdrawals/${id}/reject`, { body: { note: "Engraved." } });
    expect(await todo()).toMatchObject({ unfulfilledOrders: 2, openWithdrawals: 1 });
  });

  it("is not sent where the units cost nothing and no refund takes them off", async () => {
    const own = await openPlainShop();
    const ctx = visitor(own);
    const [paid, free] = [await sell(own, { stock: 9 }), await sell(own, { stock: 9, price: 0 })];
    await fillCart(own, ctx, [paid, free]);
    const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    const client = api.private(own.store);
    const order = async () => (await client.get(`/orders/${orderId}`)).body.data;
    const { orderNumber, customerEmail, items } = await order();
    const { id } = items.find((item: { price: { amount: number } }) => item.price.amount === 0);
    const body = { name: "Ada", orderNumber, email: customerEmail, items: [{ id, quantity: 1 }] };
    await declare(own, body);
    const [declared] = (await client.get("/withdrawals")).body.data;
    const reply = await client.post(`/withdrawals/${declared.id}/accept`, { body: {} });
    expect(reply.body.data).toMatchObject({ status: "accepted", decisions: [{ refund: null }] });
    const again = [{ itemId: id, quantity: 1 }];
    const refused = await client.post(`/orders/${orderId}/fulfillments`, {
      body: { items: again },
    });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
      ...[422, ["items.0.quantity"]],
    ]);
    expect((await client.post(`/orders/${orderId}/fulfill`, { body: {} })).status).toBe(200);
    expect(await brokenInvariants(own)).toEqual([]);
  });

  it("lists in its timeline what was declared, decided and mailed", async () => {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    await reject(id);
    const { body } = await seller.get(`/orders/${order.orderId}/timeline`);
    const seen = body.data.map(
      ({ kind, type }: { kind: string; type: string }) => `${kind} ${type}`,
    );
    expect(seen).toEqual(
      expect.arrayContaining([
        ...["event withdrawal.created", "mail withdrawal_received"],
        ...["change withdrawal.rejected", "mail withdrawal_rejected"],
      ]),
    );
  });
});
