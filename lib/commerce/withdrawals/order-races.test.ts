import { afterEach, describe, expect, it } from "vitest";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { createFulfillment, handOverOrder, readyForPickup } from "@/lib/commerce/fulfillment";
import { editOrder } from "@/lib/commerce/order-edits";
import {
  cancelOrder,
  captureOrder,
  processPendingRefunds,
  refundOrder,
} from "@/lib/commerce/payments";
import { createReturn, exchangeReturn, receiveReturn } from "@/lib/commerce/returns";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { PLACE } from "@/lib/testing/pickup";
import { inOrder, outcomes, type Try } from "@/lib/testing/race-on-lock";
import { brokenInvariants, LONDON, type Shop, sell } from "@/lib/testing/shop";
import { declarationOf, declare, withdraw } from "@/lib/testing/withdrawals";
import { acceptWithdrawal } from ".";

/*
 * Two concurrent actions on one order, waiting for its row, in either order: each pair in which money or goods could be
 * counted twice or lost.
 */

const shop = await openPlainShop();
const byHand = await openPlainShop({ paymentCapture: "manual" });
const counter = await openCounter();
afterEach(async () => {
  for (const one of [shop, byHand, counter]) expect(await brokenInvariants(one)).toEqual([]);
});

const TELL = { notifyCustomer: true };
const QUIET = { notifyCustomer: false };

/** A store whose orders are collected. */
async function openCounter(): Promise<Shop> {
  const opened = await openPlainShop();
  await db.shippingOption.updateMany({
    where: { storeId: opened.store.id },
    data: { type: "pickup", pickup: { ...PLACE } },
  });
  return opened;
}

const edit = (order: PlacedOrder, quantity: number) =>
  editOrder(order.seller(), order.orderId, {
    ...{ items: [{ itemId: order.lineId, quantity }], ...QUIET },
  });

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Both orders, each on an order of its own: the two results, and the order. */
async function bothWays<T extends PlacedOrder>(
  place: () => Promise<T>,
  pair: (order: T) => Promise<readonly [Try, Try]>,
) {
  const order = await place();
  const ahead = await inOrder(order, await pair(order));
  const other = await place();
  const [first, second] = await pair(other);
  const behind = (await inOrder(other, [second, first])).toReversed();
  return [
    { order, results: ahead },
    { order: other, results: behind },
  ] as const;
}

describe("an edit", () => {
  it("removes units without a withdrawal, and none with one", async () => {
    const [edited, declared] = await bothWays(
      () => placeOrder(shop),
      async (order) => {
        const body = await declarationOf(order);
        return [() => edit(order, 1), () => declare(shop, body)];
      },
    );
    expect(edited.results).toEqual(["done", "done"]);
    expect([await edited.order.paidBack(), await edited.order.units()]).toEqual([[500], 99]);
    expect(await edited.order.get()).toMatchObject({ items: [{ quantity: 1 }] });
    expect(declared.results).toEqual(["validation_failed", "done"]);
    expect([await declared.order.paidBack(), await declared.order.units()]).toEqual([[], 98]);
  });

  it("beside an accepted withdrawal refunds each unit once", async () => {
    const both = await bothWays(
      () => placeOrder(shop, { quantity: 3 }),
      async (order) => {
        const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 2 }] });
        return [() => edit(order, 2), () => acceptWithdrawal(order.seller(), id, TELL)];
      },
    );
    for (const { order, results } of both) {
      expect(results[1]).toBe("done");
      expect(["done", "conflict"]).toContain(results[0]);
      const units = results[0] === "done" ? 3 : 2;
      expect([sum(await order.paidBack()), await order.units()]).toEqual([500 * units, 97 + units]);
    }
  });

  it("beside a part that is sent leaves at least what was sent", async () => {
    const [edited, sent] = await bothWays(
      () => placeOrder(shop, { quantity: 3 }),
      async (order) => {
        const items = [{ itemId: order.lineId, quantity: 2 }];
        return [
          () => edit(order, 1),
          () => createFulfillment(order.seller(), order.orderId, { ...TELL, items }),
        ];
      },
    );
    expect(edited.results).toEqual(["done", "validation_failed"]);
    expect(await edited.order.row()).toMatchObject({ lines: [{ quantity: 1, fulfilled: 0 }] });
    expect(sent.results).toEqual(["validation_failed", "done"]);
    expect(await sent.order.row()).toMatchObject({ lines: [{ quantity: 3, fulfilled: 2 }] });
    expect(await sent.order.paidBack()).toEqual([]);
  });

  it("beside a requested return does not change sent units", async () => {
    const both = await bothWays(
      async () => {
        const order = await placeOrder(shop);
        await order.act("fulfill");
        return order;
      },
      async (order) => [
        () => edit(order, 1),
        () => createReturn(order.seller(), order.orderId, returnOf(order)),
      ],
    );
    for (const { results } of both) expect(results).toEqual(["order_already_fulfilled", "done"]);
  });

  it("beside the job that writes its invoice leaves invoices of the remaining lines", async () => {
    const both = await bothWays(
      () => placeOrder(shop),
      async (order) => [() => edit(order, 1), () => processDocumentTasks()],
    );
    for (const { order, results } of both) {
      expect(results).toEqual(["done", "done"]);
      while ((await processDocumentTasks()) > 0);
      const documents = await db.document.findMany({ where: { orderId: order.orderId } });
      const totals = documents.map(({ kind, record }) => {
        const { total } = (record as { totals: { total: number } }).totals;
        return kind === "invoice" ? total : -total;
      });
      expect([sum(totals), await order.paidBack()]).toEqual([500, [500]]);
    }
    const numbers = await db.document.findMany({
      where: { storeId: shop.store.id, kind: "invoice" },
      orderBy: { sequence: "asc" },
    });
    expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, at) => at + 1));
  });
});

const returnOf = (order: PlacedOrder) => ({
  kind: "return" as const,
  items: [{ itemId: order.lineId, quantity: 1, reason: "other" as const }],
});

describe("an exchange", () => {
  /** The replacement, for the price of the returned goods. */
  async function draft(): Promise<string> {
    const { productId, variantId } = await sell(shop, { stock: 5 });
    const { body } = await api.private(shop.store).post("/draft-orders", {
      body: {
        ...{ email: newEmail(), shippingAddress: LONDON },
        items: [{ productId, variantId, quantity: 1, price: 500 }],
        shipping: { name: "Exchange", price: 0 },
      },
    });
    return body.data.id;
  }

  it("and a withdrawal from the same unit: one of them refunds it", async () => {
    const [exchanged, accepted] = await bothWays(
      async () => {
        const order = await placeOrder(shop, { quantity: 1 });
        await order.act("fulfill");
        return order;
      },
      async (order) => {
        const ctx = order.seller();
        const { id } = await createReturn(ctx, order.orderId, returnOf(order));
        await receiveReturn(ctx, id, {});
        const [declared, draftOrderId] = [await withdraw(order), await draft()];
        return [
          () => exchangeReturn(ctx, id, { draftOrderId, notifyCustomer: false }),
          () => acceptWithdrawal(ctx, declared, TELL),
        ];
      },
    );
    expect(exchanged.results).toEqual(["done", "validation_failed"]);
    expect(await exchanged.order.paidBack()).toEqual([]);
    expect(accepted.results).toEqual(["refund_exceeds_balance", "done"]);
    expect(await accepted.order.paidBack()).toEqual([500]);
    for (const { order } of [exchanged, accepted]) {
      expect(await order.row()).toMatchObject({ refunded: 500n, refundPending: 0n });
    }
  });
});

describe("a hand-over", () => {
  async function ready() {
    const order = await placeOrder(counter, { quantity: 1 });
    await readyForPickup(order.seller(), order.orderId, TELL);
    return order;
  }

  async function handOver(order: PlacedOrder): Promise<Try> {
    const { pickupCode } = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    return () => handOverOrder(order.seller(), order.orderId, { code: pickupCode ?? "" });
  }

  it("and a cancellation exclude each other", async () => {
    const [given, cancelled] = await bothWays(ready, async (order) => [
      await handOver(order),
      () => cancelOrder(order.seller(), order.orderId, TELL),
    ]);
    expect(given.results).toEqual(["done", "order_not_cancellable"]);
    expect([await given.order.paidBack(), await given.order.units()]).toEqual([[], 99]);
    expect(cancelled.results).toEqual(["order_not_fulfillable", "done"]);
    expect(await outcomes([(await handOver(cancelled.order))()])).toEqual([
      "order_not_fulfillable",
    ]);
    expect([await cancelled.order.paidBack(), await cancelled.order.units()]).toEqual([[500], 100]);
  });

  it("can be refunded afterwards, and a refunded order is not handed over", async () => {
    const [given, refunded] = await bothWays(ready, async (order) => [
      await handOver(order),
      () => refundOrder(order.seller(), order.orderId, { ...TELL, reason: "other", restock: true }),
    ]);
    expect(given.results).toEqual(["done", "done"]);
    expect(await given.order.get()).toMatchObject({
      ...{ paymentStatus: "refunded", fulfillmentStatus: "fulfilled" },
    });
    expect(refunded.results).toEqual(["order_not_fulfillable", "done"]);
    expect(await refunded.order.get()).toMatchObject({
      ...{ paymentStatus: "refunded", fulfillmentStatus: "ready_for_pickup" },
    });
  });

  it("happens before its customer withdraws, or not at all", async () => {
    const [given, withdrawn] = await bothWays(ready, async (order) => {
      const body = await declarationOf(order);
      return [await handOver(order), () => declare(counter, body)];
    });
    expect(given.results).toEqual(["done", "done"]);
    expect((await given.order.get()).fulfillmentStatus).toBe("fulfilled");
    expect(withdrawn.results).toEqual(["order_not_fulfillable", "done"]);
    expect((await withdrawn.order.get()).fulfillmentStatus).toBe("ready_for_pickup");
  });
});

describe("a capture", () => {
  it("and a withdrawal from another line: the kept amount is the cost of the rest", async () => {
    const both = await bothWays(
      () => placeOrder(byHand, { quantity: 1, secondPrice: 300 }),
      async (order) => {
        const id = await withdraw(order, { items: [{ id: order.secondLineId, quantity: 1 }] });
        return [
          () => captureOrder(seller(byHand.store), order.orderId, {}),
          () => acceptWithdrawal(seller(byHand.store), id, TELL),
        ];
      },
    );
    for (const { order, results } of both) {
      expect(results).toEqual(["done", "done"]);
      // An amount captured although it was released meanwhile is refunded by the workers.
      await processPendingRefunds(undefined, new Date(Date.now() + 120_000));
      const { captured, refunded } = await order.row();
      expect([captured - refunded, await order.get()]).toMatchObject([
        500n,
        { items: [{ fulfillableQuantity: 1 }, { fulfillableQuantity: 0 }] },
      ]);
    }
  });
});
