import { describe, expect, test } from "vitest";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from "@/lib/contract/order";
import { REFUSALS } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { LONDON } from "@/lib/testing/shop";
import { ORDER_ACTIONS, ORDER_MATRIX, type OrderAction } from "./states";

/*
 * Every cell of the matrix through the API: what it allows happens, what it refuses is refused with
 * that code and leaves the order as it was.
 */

/** Brings an order into a state in the way a shop would, the ones that cannot be by force. */
async function orderIn(payment: PaymentStatus, fulfillment: string): Promise<PlacedOrder> {
  // A shop of its own: sixty cells are more than one key may ask for in a minute.
  const order = await placeOrder(await openPlainShop(), { paymentMethod: METHODS[payment] });
  const isReachable = ["paid", "partially_refunded", "refunded"].includes(payment);
  if (fulfillment === "fulfilled" && isReachable) await done(order, "fulfill");
  if (payment === "partially_refunded") await done(order, "refund", { amount: 300 });
  if (payment === "refunded") await done(order, "refund");
  if (payment === "cancelled") await done(order, "cancel");
  if (fulfillment === "fulfilled" && !isReachable) {
    await db.order.update({
      where: { id: order.orderId },
      data: { fulfillmentStatus: "fulfilled" },
    });
  }
  expect(await order.get()).toMatchObject({
    paymentStatus: payment,
    fulfillmentStatus: fulfillment,
  });
  return order;
}

const METHODS: Record<PaymentStatus, string> = {
  pending: "bank_transfer",
  requires_action: "pm_card_authenticationRequired",
  paid: "pm_card_visa",
  partially_refunded: "pm_card_visa",
  refunded: "pm_card_visa",
  cancelled: "pm_card_visa",
};

async function done(order: PlacedOrder, action: string, body: object = {}) {
  const reply = await order.act(action, body);
  expect(reply.status, reply.text).toBe(200);
}

const CALLS: Record<OrderAction, (order: PlacedOrder) => ReturnType<PlacedOrder["act"]>> = {
  fulfill: (order) => order.act("fulfill"),
  refund: (order) => order.act("refund", { amount: 100 }),
  cancel: (order) => order.act("cancel"),
  markPaid: (order) => order.act("mark-paid"),
  changeAddress: (order) => order.patch({ shippingAddress: { ...LONDON, line1: "1 New Street" } }),
};

const cells = ORDER_ACTIONS.flatMap((action) =>
  FULFILLMENT_STATUSES.flatMap((fulfillment) =>
    PAYMENT_STATUSES.map((payment) => ({
      action,
      fulfillment,
      payment,
      code: ORDER_MATRIX[action][fulfillment][payment],
    })),
  ),
);

describe("the state matrix", () => {
  test.for(cells)("$action of $payment, $fulfillment: $code", async (cell) => {
    const order = await orderIn(cell.payment, cell.fulfillment);
    const before = await order.row();
    const { status, body } = await CALLS[cell.action](order);
    if (cell.code === null) {
      expect([status, body.error]).toEqual([200, undefined]);
      return;
    }
    expect([status, body.error?.code]).toEqual([409, cell.code]);
    expect(body.error.message).not.toBe(REFUSALS.conflict.message);
    expect(await order.row()).toEqual(before);
  });

  test("is the one of the rules: what may be fulfilled, refunded, cancelled and marked as paid", () => {
    const allowed = cells.filter(({ code }) => code === null);
    const of = (wanted: OrderAction) =>
      allowed
        .filter(({ action }) => action === wanted)
        .map(({ payment, fulfillment }) => `${payment} ${fulfillment}`);
    expect(of("fulfill")).toEqual(["paid unfulfilled", "partially_refunded unfulfilled"]);
    expect(of("refund")).toEqual([
      "paid unfulfilled",
      "partially_refunded unfulfilled",
      "paid fulfilled",
      "partially_refunded fulfilled",
    ]);
    expect(of("cancel")).toEqual(
      ["pending", "requires_action", "paid", "partially_refunded", "refunded"].map(
        (payment) => `${payment} unfulfilled`,
      ),
    );
    expect(of("markPaid")).toEqual(["pending unfulfilled"]);
  });
});
