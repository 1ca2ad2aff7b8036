import { describe, expect, test } from "vitest";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from "@/lib/contract/order";
import { ORDER_ACTIONS, type OrderAction } from "@/lib/contract/seller-order";
import { REFUSALS } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { appTypes } from "@/lib/platform/db/app-types";
import { pool } from "@/lib/platform/db/pool";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { LONDON } from "@/lib/testing/shop";
import { presentSellerOrder } from "./present-seller";
import { sellerOrdersStatement } from "./seller-orders-statement";
import { findRefusalCode, listAllowedActions, ORDER_MATRIX, type OrderState } from "./states";

/*
 * One table says what may be done to an order. These tests walk every state and compare the table, the
 * refusals of the API, the guards of the SQL functions and `allowedActions`.
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

/** What each verb calls. */
const STATEMENTS: Record<OrderAction, string> = {
  fulfill: "SELECT order_fulfill($1, $2, $3, '{}', false, $4, $5) AS answer",
  refund: `SELECT refund_begin($1, $2, $3, '{"id": "ref_walk", "restock": false, "reason": "other", "notifyCustomer": false}', $4, $5) AS answer`,
  cancel: `SELECT order_cancel_begin($1, $2, $3, '{"notifyCustomer": false}' || jsonb_build_object('actor', $4::jsonb), $5) AS answer`,
  markPaid: "SELECT order_mark_paid($1, $2, $3, $4, $5) AS answer",
  changeAddress: `SELECT order_update($1, $2, $3, '{"shippingAddress": {"line1": "1 New Street"}}', $4, $5) AS answer`,
};

test("the API, the list, the table and the SQL guards agree on every action in every state", async () => {
  const shop = await openPlainShop();
  const orders = {
    pm_card_visa: await placeOrder(shop),
    bank_transfer: await placeOrder(shop, { paymentMethod: "bank_transfer" }),
  };
  const client = await pool().connect();
  const rowsOf = async (text: string, params: unknown[] = []) =>
    (await client.query({ text, values: params, types: appTypes })).rows;
  try {
    for (const state of STATES) {
      const { orderId, seller } = orders[state.paymentMethod as keyof typeof orders];
      const { store, livemode, actor, now } = seller();
      await client.query("BEGIN");
      const [forced] = await rowsOf(
        `UPDATE orders o SET payment_status = $2, fulfillment_status = $3, hold = $4, captured = $5,
           refunded = $6, refund_pending = $7
         WHERE id = $1 RETURNING order_record(o) AS facts, order_state(o) AS state`,
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
      expect({ ...forced.state, paymentMethod: state.paymentMethod }).toEqual(state);
      const list = sellerOrdersStatement({ storeId: store.id, livemode, page: 1, perPage: 20 });
      const [{ orders: entries }] = await rowsOf(list.text, list.params);
      const entry = entries.find(({ id }: { id: string }) => id === orderId);
      const allowed = ORDER_ACTIONS.filter((action) => findRefusalCode(action, state) === null);
      expect(listAllowedActions(entry), "in the list").toEqual(allowed);
      const presented = presentSellerOrder(forced.facts, { locale: "en" });
      expect(presented.allowedActions, "of the order").toEqual(allowed);
      for (const action of ORDER_ACTIONS) {
        await client.query("SAVEPOINT before");
        const params = [store.id, livemode, orderId, JSON.stringify(actor), now];
        const [{ answer }] = await rowsOf(STATEMENTS[action], params);
        await client.query("ROLLBACK TO before");
        const isDone = !["refused", "exceeds_balance"].includes(answer.result);
        expect({ action, state, isDone }).toEqual({
          action,
          state,
          isDone: allowed.includes(action),
        });
      }
      await client.query("ROLLBACK");
    }
  } finally {
    client.release(true);
  }
});
