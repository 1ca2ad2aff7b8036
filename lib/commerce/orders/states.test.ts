import { describe, expect, test } from "vitest";
import { cancelOrder, markOrderPaid, refundOrder } from "@/lib/commerce/payments";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from "@/lib/contract/order";
import { ORDER_ACTIONS, type OrderAction } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { REFUSALS, type Refusal } from "@/lib/kit/errors";
import { db, query } from "@/lib/platform/db";
import { appTypes } from "@/lib/platform/db/app-types";
import { pool } from "@/lib/platform/db/pool";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { LONDON } from "@/lib/testing/shop";
import { findOrdersFor } from "./find-orders-for";
import { fulfillOrder } from "./fulfill-order";
import type { OrderRecord } from "./order-record";
import { presentSellerOrder } from "./present-seller";
import { sellerOrdersStatement } from "./seller-orders-statement";
import {
  findRefusalCode,
  getOrderState,
  listAllowedActions,
  ORDER_MATRIX,
  type OrderState,
} from "./states";
import { updateOrder } from "./update-order";

/*
 * One table says what may be done to an order. These tests walk every state and compare the table, the
 * refusals of the API, the verbs and `allowedActions`.
 */

/** Brings an order into a state in the way a shop would, the ones that cannot be by force. */
async function orderIn(payment: PaymentStatus, fulfillment: string): Promise<PlacedOrder> {
  // A shop of its own: all cells are more than one key may ask for in a minute.
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
  const allowed = cells.filter(({ code }) => code === null);
  test.for(allowed)("allows $action of $payment, $fulfillment", async (cell) => {
    const order = await orderIn(cell.payment, cell.fulfillment);
    expect((await order.get()).allowedActions).toContain(cell.action);
    const { status, body } = await CALLS[cell.action](order);
    expect([status, body.error]).toEqual([200, undefined]);
  });

  test.for(ORDER_ACTIONS)("refuses %s everywhere else, and nothing changes", async (action) => {
    const order = await placeOrder(await openPlainShop());
    for (const { payment, fulfillment, code } of cells) {
      const cell = { paymentStatus: payment, fulfillmentStatus: fulfillment };
      if (ORDER_MATRIX[action][fulfillment][payment] !== code || code === null) continue;
      await db.order.update({ where: { id: order.orderId }, data: cell });
      expect((await order.get()).allowedActions).not.toContain(action);
      const before = await order.row();
      const { status, body } = await CALLS[action](order);
      expect([cell, status, body.error?.code]).toEqual([cell, 409, code]);
      expect(body.error.message).not.toBe(REFUSALS.conflict.message);
      expect(await order.row()).toEqual(before);
    }
  });

  test("is the one of the rules: what may be fulfilled, refunded, cancelled and marked as paid", () => {
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

/** What was captured, has been refunded and is being refunded, of an order of 10.00 and of a free one. */
const MONEY = [
  [1000, 0, 0],
  [1000, 0, 300],
  [1000, 300, 700],
  [1000, 1000, 0],
  [0, 0, 0],
] as const;

const STATES: OrderState[] = PAYMENT_STATUSES.flatMap((paymentStatus) =>
  FULFILLMENT_STATUSES.flatMap((fulfillmentStatus) =>
    [false, true].flatMap((isCancelling) =>
      ["pm_card_visa", "bank_transfer"].flatMap((paymentMethod) =>
        MONEY.map(([captured, refunded, refundPending]) => ({
          paymentStatus,
          fulfillmentStatus,
          isCancelling,
          paymentMethod,
          captured,
          refunded,
          refundPending,
        })),
      ),
    ),
  ),
);

/** A processor that is never reached: what it is asked stays unknown. */
const UNREACHED: PaymentProcessors = {
  configured: paymentProcessors.configured,
  named: () => undefined,
};
const REFUND = { restock: false, reason: "other", notifyCustomer: false } as const;

const VERBS: Record<OrderAction, (order: PlacedOrder) => Promise<unknown>> = {
  fulfill: (order) => fulfillOrder(order.seller(), order.orderId, { notifyCustomer: false }),
  refund: (order) => refundOrder(order.seller(), order.orderId, REFUND, UNREACHED),
  cancel: (order) =>
    cancelOrder(order.seller(), order.orderId, { notifyCustomer: false }, UNREACHED),
  markPaid: (order) => markOrderPaid(order.seller(), order.orderId),
  changeAddress: (order) =>
    updateOrder(order.seller(), order.orderId, {
      shippingAddress: { ...LONDON, line1: "1 New Street" },
    }),
};

async function force(orderId: string, state: OrderState): Promise<OrderRecord> {
  // What the verbs before have left.
  await db.refund.deleteMany({ where: { orderId } });
  const status = state.paymentMethod === "bank_transfer" ? "pending" : "succeeded";
  await db.paymentAttempt.updateMany({ where: { orderId }, data: { status } });
  const [row] = await query<{ order: OrderRecord }>(
    "force_state",
    `UPDATE orders o SET payment_status = $2, fulfillment_status = $3, hold = $4, captured = $5,
       refunded = $6, refund_pending = $7,
       cancel_request = CASE WHEN $4 = 'cancelling' THEN '{"notifyCustomer": false}'::jsonb END
     WHERE id = $1 RETURNING order_record(o) AS "order"`,
    [
      orderId,
      state.paymentStatus,
      state.fulfillmentStatus,
      state.isCancelling ? "cancelling" : "none",
      state.captured,
      state.refunded,
      state.refundPending,
    ],
  );
  assert(row !== undefined, "an order that was placed is there");
  return row.order;
}

test("the API, the list, the table and the verbs agree on every action in every state", async () => {
  const shop = await openPlainShop();
  const orders = {
    pm_card_visa: await placeOrder(shop),
    bank_transfer: await placeOrder(shop, { paymentMethod: "bank_transfer" }),
  };
  for (const state of STATES) {
    const method = state.paymentMethod as keyof typeof orders;
    const { orderId, seller } = orders[method];
    const allowed = ORDER_ACTIONS.filter((action) => findRefusalCode(action, state) === null);
    const record = await force(orderId, state);
    expect(getOrderState(record)).toEqual(state);
    expect(presentSellerOrder(record, { locale: "en" }).allowedActions).toEqual(allowed);
    const { store, livemode } = seller();
    const list = sellerOrdersStatement({ storeId: store.id, livemode, page: 1, perPage: 20 });
    const { rows } = await pool().query({ text: list.text, values: list.params, types: appTypes });
    const entry = rows[0].orders.find(({ id }: { id: string }) => id === orderId);
    expect(listAllowedActions(entry), "in the list").toEqual(allowed);
    const found = await findOrdersFor({ store, livemode }, { ids: [orderId], filter: {} }, 1);
    expect(found[0]?.state, "for many").toEqual(state);
    for (const action of ORDER_ACTIONS) {
      const code = await VERBS[action](orders[method]).then(
        () => null,
        (error: Refusal) => error.code,
      );
      expect({ action, state, code }).toEqual({
        action,
        state,
        code: findRefusalCode(action, state),
      });
      if (code === null) await force(orderId, state);
    }
  }
}, 30_000);
