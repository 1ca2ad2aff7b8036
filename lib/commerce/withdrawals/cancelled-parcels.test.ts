import { afterEach, describe, expect, it } from "vitest";
import { updateFulfillment } from "@/lib/commerce/fulfillment";
import { readOrderRecord } from "@/lib/commerce/orders";
import { createReturn, refundReturn } from "@/lib/commerce/returns";
import { listReturnable } from "@/lib/commerce/returns/returnable";
import type { ReturnKind } from "@/lib/contract/return";
import { SellerOrder } from "@/lib/contract/seller-order";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { inOrder, type Try } from "@/lib/testing/race-on-lock";
import { brokenInvariants } from "@/lib/testing/shop";
import { withdraw } from "@/lib/testing/withdrawals";
import { acceptWithdrawal } from ".";

/* After a parcel is cancelled, its units are to be sent again, except those that were refunded or are about to be. */

const shop = await openPlainShop();
const ctx = seller(shop.store);
const client = api.private(shop.store);
const TELL = { notifyCustomer: true };
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]));

async function send(order: PlacedOrder, quantity?: number): Promise<string> {
  const items = quantity === undefined ? undefined : [{ itemId: order.lineId, quantity }];
  return (await order.act("fulfillments", { items })).body.data.id;
}

const move = (order: PlacedOrder, parcel: string, action: "lose" | "cancel") =>
  order.act(`fulfillments/${parcel}/${action}`);

const request = (order: PlacedOrder, kind: ReturnKind, quantity: number) => ({
  ...{ kind, items: [{ itemId: order.lineId, quantity, reason: "missing" as const }] },
});

const open = async (order: PlacedOrder, kind: ReturnKind, quantity = 1) =>
  (await createReturn(ctx, order.orderId, request(order, kind, quantity))).id;

const receive = (order: PlacedOrder, id: string, condition: "as_new" | "damaged") =>
  client.post(`/returns/${id}/receive`, {
    body: { items: [{ itemId: order.lineId, quantity: 1, condition }] },
  });

/** The state of the order, and how many units of its line are still to be sent. */
async function standing(order: PlacedOrder) {
  const { fulfillmentStatus, items } = SellerOrder.parse(await order.get());
  return [fulfillmentStatus, items[0]?.fulfillableQuantity];
}

describe("the units of a cancelled parcel", () => {
  it("are not sent again where a claim has refunded them", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const parcel = await send(order);
    await move(order, parcel, "lose");
    await refundReturn(ctx, await open(order, "claim"), TELL);
    expect((await move(order, parcel, "cancel")).status).toBe(200);
    expect(await standing(order)).toEqual(["unfulfilled", 2]);
    // Units that had left the shop are not back in stock.
    expect(await order.units()).toBe(97);
    await send(order);
    expect(await standing(order)).toEqual(["fulfilled", 0]);
  });

  it("are those of a claim although another parcel of the line arrived", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    await send(order, 1);
    const lost = await send(order, 2);
    await move(order, lost, "lose");
    await refundReturn(ctx, await open(order, "claim"), TELL);
    await move(order, lost, "cancel");
    expect(await standing(order)).toEqual(["partially_fulfilled", 1]);
  });

  it("are not those returned from another parcel, restocked or damaged", async () => {
    for (const condition of ["as_new", "damaged"] as const) {
      const order = await placeOrder(shop, { quantity: 3 });
      await send(order, 1);
      const lost = await send(order, 2);
      const returned = await open(order, "return");
      await receive(order, returned, condition);
      await refundReturn(ctx, returned, TELL);
      await move(order, lost, "lose");
      expect((await move(order, lost, "cancel")).status).toBe(200);
      expect(await standing(order)).toEqual(["partially_fulfilled", 2]);
    }
  });

  it("are not sent again where they were returned damaged and refunded", async () => {
    const order = await placeOrder(shop, { quantity: 1 });
    const parcel = await send(order);
    const returned = await open(order, "return");
    await receive(order, returned, "damaged");
    await refundReturn(ctx, returned, TELL);
    await move(order, parcel, "cancel");
    expect((await standing(order))[1]).toBe(0);
    expect((await order.act("fulfill")).status).toBe(409);
  });

  it("are not sent again where a withdrawal has refunded them and they were never returned", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const parcel = await send(order);
    const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    await acceptWithdrawal(ctx, id, TELL);
    expect((await move(order, parcel, "cancel")).status).toBe(409);
    const { body } = await client.get("/returns", { query: { order: order.orderId } });
    await client.post(`/returns/${body.data[0].id}/cancel`, { body: {} });
    expect((await move(order, parcel, "cancel")).status).toBe(200);
    expect(await standing(order)).toEqual(["unfulfilled", 2]);
  });

  it("stay while a return has them, which the refusal names, and can be cancelled after it", async () => {
    const order = await placeOrder(shop, { quantity: 2 });
    const [first, second] = [await send(order, 1), await send(order, 1)];
    const [one, other] = [await open(order, "return"), await open(order, "claim")];
    const refused = await move(order, first, "cancel");
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
    expect(refused.body.error.details).toEqual({
      status: "shipped",
      returnIds: [one, other].toSorted(),
    });
    expect(await standing(order)).toEqual(["fulfilled", 0]);
    await client.post(`/returns/${one}/cancel`, { body: {} });
    // One of the two parcels can contain the claimed unit: the other may be cancelled.
    expect((await move(order, first, "cancel")).status).toBe(200);
    expect((await move(order, second, "cancel")).status).toBe(409);
    expect(await standing(order)).toEqual(["partially_fulfilled", 1]);
  });

  it("stay while a refund is pending, and where it failed and can be retried", async () => {
    const order = await placeOrder(shop, { quantity: 2 });
    const parcel = await send(order);
    const claim = await open(order, "claim");
    const unsure = testProcessorWith({ refund: async () => ({ kind: "unknown" }) });
    await refundReturn(ctx, claim, TELL, unsure);
    const refused = await move(order, parcel, "cancel");
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "A refund of the order is still under way.",
    ]);
    expect(await standing(order)).toEqual(["fulfilled", 0]);

    const other = await placeOrder(shop, { quantity: 2 });
    const ofOther = await send(other);
    const failed = await open(other, "claim");
    const refusing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "charge_disputed" }),
    });
    await expect(refundReturn(ctx, failed, TELL, refusing)).rejects.toThrow();
    expect((await move(other, ofOther, "cancel")).body.error.details).toMatchObject({
      returnIds: [failed],
    });
  });
});

it("a unit returned while others are unsent was a sent one", async () => {
  const order = await placeOrder(shop, { quantity: 3 });
  await send(order, 1);
  const returned = await open(order, "return");
  await receive(order, returned, "as_new");
  expect(await standing(order)).toEqual(["partially_fulfilled", 2]);
  // Nor can it be returned twice.
  await expect(open(order, "return")).rejects.toMatchObject({ code: "validation_failed" });
});

describe("what can be returned after a withdrawal was refunded and its return cancelled", () => {
  const returnable = async (order: PlacedOrder) =>
    (await listReturnable(db, await readOrderRecord(db, order.orderId)))[0]?.quantity ?? 0;

  /** One unit is withdrawn and refunded, and is never returned. */
  async function giveUpOne(order: PlacedOrder) {
    const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    await acceptWithdrawal(ctx, id, TELL);
    const { body } = await client.get("/returns", { query: { order: order.orderId } });
    const own = body.data.find((one: { withdrawalId: string }) => one.withdrawalId === id);
    expect((await client.post(`/returns/${own.id}/cancel`, { body: {} })).status).toBe(200);
  }

  async function bringOneBack(order: PlacedOrder) {
    const returned = await open(order, "return");
    expect((await receive(order, returned, "as_new")).status).toBe(200);
    await refundReturn(ctx, returned, TELL);
  }

  it("is what was sent again less what was returned, never the unit in the cancelled parcel", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const parcel = await send(order);
    await giveUpOne(order);
    await move(order, parcel, "cancel");
    await send(order);
    expect(await returnable(order)).toBe(2);
    await bringOneBack(order);
    expect(await returnable(order)).toBe(1);
    await expect(open(order, "return", 2)).rejects.toMatchObject({ code: "validation_failed" });
    await bringOneBack(order);
    expect(await returnable(order)).toBe(0);
  });

  it("is the same beside an earlier return and beside a claim", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    await send(order, 1);
    const second = await send(order, 2);
    await bringOneBack(order);
    await giveUpOne(order);
    await move(order, second, "cancel");
    expect(await standing(order)).toEqual(["partially_fulfilled", 1]);
    await send(order);
    expect(await returnable(order)).toBe(1);

    const claimed = await placeOrder(shop, { quantity: 3 });
    const lost = await send(claimed);
    await refundReturn(ctx, await open(claimed, "claim"), TELL);
    await giveUpOne(claimed);
    await move(claimed, lost, "cancel");
    await send(claimed);
    expect(await returnable(claimed)).toBe(1);
    await bringOneBack(claimed);
    expect(await returnable(claimed)).toBe(0);
  });

  it("is the unit of the cancelled return itself, where its parcel stays", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    await send(order, 1);
    const second = await send(order, 2);
    await giveUpOne(order);
    expect(await returnable(order)).toBe(3);
    // The remaining parcel can contain it.
    await move(order, second, "cancel");
    await send(order);
    expect(await returnable(order)).toBe(3);

    const partly = await placeOrder(shop, { quantity: 3 });
    const one = { amount: 500, items: [{ id: partly.lineId, quantity: 1 }] };
    expect((await partly.act("refund", one)).status).toBe(200);
    await send(partly);
    await giveUpOne(partly);
    expect(await returnable(partly)).toBe(2);
  });
});

describe("cancelling a parcel beside", () => {
  async function race(first: "cancel" | "other", other: (order: PlacedOrder) => Promise<Try>) {
    const order = await placeOrder(shop, { quantity: 2 });
    const parcel = await send(order);
    await move(order, parcel, "lose");
    const second = await other(order);
    const cancel: Try = () =>
      updateFulfillment(ctx, { order: order.orderId, fulfillment: parcel }, "cancel");
    const tries = first === "cancel" ? ([cancel, second] as const) : ([second, cancel] as const);
    const results = await inOrder(order, tries);
    return { order, results, units: (await standing(order))[1] };
  }

  it("a requested return: one of them succeeds", async () => {
    const ask = async (order: PlacedOrder) => () =>
      createReturn(ctx, order.orderId, request(order, "claim", 1));
    const late = await race("cancel", ask);
    expect([late.results, late.units]).toEqual([["done", "validation_failed"], 2]);
    const early = await race("other", ask);
    expect([early.results, early.units]).toEqual([["done", "conflict"], 0]);
  });

  it("the refund of a claim: the parcel is cancelled after it, without the refunded units", async () => {
    const refund = async (order: PlacedOrder) => {
      const id = await open(order, "claim");
      return () => refundReturn(ctx, id, TELL);
    };
    const late = await race("cancel", refund);
    expect([late.results, late.units]).toEqual([["conflict", "done"], 0]);
    const early = await race("other", refund);
    expect(["done", "conflict"]).toContain(early.results[1]);
    expect([early.results[0], early.units]).toEqual(["done", early.results[1] === "done" ? 1 : 0]);
    expect(await early.order.paidBack()).toEqual([500]);
  });

  it("an accepted withdrawal: withdrawn units are not sent", async () => {
    const accept = async (order: PlacedOrder) => {
      const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
      return () => acceptWithdrawal(ctx, id, TELL);
    };
    const late = await race("cancel", accept);
    expect([late.results, late.units]).toEqual([["done", "done"], 1]);
    expect([await late.order.paidBack(), await late.order.units()]).toEqual([[500], 99]);
    const early = await race("other", accept);
    expect([early.results, early.units]).toEqual([["done", "conflict"], 0]);
    expect([await early.order.paidBack(), await early.order.units()]).toEqual([[500], 98]);
  });
});
