import { describe, expect, test } from "vitest";
import {
  createFulfillment,
  fulfillOrder,
  handOverOrder,
  readyForPickup,
} from "@/lib/commerce/fulfillment";
import { editOrder } from "@/lib/commerce/order-edits";
import {
  cancelOrder,
  captureOrder,
  markOrderPaid,
  refundOrder,
  sendWithCapture,
  voidOrder,
} from "@/lib/commerce/payments";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from "@/lib/contract/order";
import { ORDER_ACTIONS, type OrderAction } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { REFUSALS, Refusal } from "@/lib/kit/errors";
import { db, query } from "@/lib/platform/db";
import { appTypes } from "@/lib/platform/db/app-types";
import { pool } from "@/lib/platform/db/pool";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { cases } from "@/lib/testing/cases";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { PLACE } from "@/lib/testing/pickup";
import { LONDON, sell } from "@/lib/testing/shop";
import { findBlock, findRefusalCode, listAllowedActions } from "./action-rules";
import { findOrdersFor } from "./find-orders-for";
import type { OrderRecord } from "./order-record";
import { presentSellerOrder } from "./present-seller";
import { sellerOrdersStatement } from "./seller-orders-statement";
import { getOrderState, type OrderState } from "./states";
import { updateOrder } from "./update-order";

/*
 * One table has the actions that are allowed on an order. These tests walk every state and compare the table, the
 * refusals of the API, the verbs and `allowedActions`.
 */

/** What is shown to be handed an order. */
const CODE = "123456";

/** Its money is taken by parcel. */
const HELD = { paymentCapture: "per_fulfillment" } as const;

/** Brings an order into a state in the way a shop would, the ones that cannot be by force. */
async function orderIn(
  payment: PaymentStatus,
  fulfillment: string,
  isOnInvoice: boolean,
): Promise<PlacedOrder> {
  // A shop of its own: all cells are more than one key may ask for in a minute.
  const order = await placeOrder(await openPlainShop(payment === "authorized" ? HELD : {}), {
    paymentMethod: METHODS[payment],
  });
  const pickup = { name: "Workshop", ...PLACE };
  await db.order.update({ where: { id: order.orderId }, data: { pickup } });
  const isReachable = isOnInvoice || ["paid", "partially_refunded", "refunded"].includes(payment);
  if (isOnInvoice) await invoice(order);
  // A part of it was taken, and the rest is held.
  if (payment === "authorized") await done(order, "capture", { amount: 300 });
  if (payment === "authorized" && fulfillment === "partially_fulfilled") {
    const items = [{ itemId: order.lineId, quantity: 1 }];
    expect((await order.act("fulfillments", { items })).status).toBe(201);
  }
  if (fulfillment === "fulfilled" && isReachable) await done(order, "fulfill");
  if (fulfillment === "partially_fulfilled" && isReachable) {
    const items = [{ itemId: order.lineId, quantity: 1 }];
    await createFulfillment(order.seller(), order.orderId, { items, notifyCustomer: false });
  }
  if (fulfillment === "ready_for_pickup" && isReachable) await done(order, "ready-for-pickup");
  if (payment === "partially_refunded") await done(order, "refund", { amount: 300 });
  if (payment === "refunded") await done(order, "refund", { restock: false });
  if (payment === "cancelled") await done(order, "cancel");
  if (fulfillment !== "unfulfilled" && !isReachable) {
    await db.order.update({
      where: { id: order.orderId },
      data: { fulfillmentStatus: fulfillment },
    });
  }
  await db.order.update({ where: { id: order.orderId }, data: { pickupCode: CODE } });
  expect(await order.get()).toMatchObject({
    paymentStatus: payment,
    fulfillmentStatus: fulfillment,
  });
  return order;
}

/** Makes an order that waits for its transfer one on invoice. */
async function invoice({ orderId }: PlacedOrder): Promise<void> {
  const by = { paymentMethod: "invoice", processor: "invoice" };
  const terms = { paymentDueAt: new Date(), sendsBeforePaid: true };
  await db.order.update({ where: { id: orderId }, data: { ...by, ...terms } });
  await db.paymentAttempt.updateMany({ where: { orderId }, data: { ...by, nextCheckAt: null } });
}

/** Actions allowed on a pending order only if it is on invoice, regardless of shipments. */
const ON_INVOICE: readonly OrderAction[] = ["fulfill", "readyForPickup", "handOver", "markPaid"];

const METHODS: Record<PaymentStatus, string> = {
  pending: "bank_transfer",
  requires_action: "pm_card_authenticationRequired",
  authorized: "pm_card_visa",
  paid: "pm_card_visa",
  partially_refunded: "pm_card_visa",
  refunded: "pm_card_visa",
  cancelled: "pm_card_visa",
};

async function done(order: PlacedOrder, action: string, body: object = {}) {
  const reply = await order.act(action, body);
  expect(reply.status, reply.text).toBe(200);
}

/** An edit that moves no money: a line that costs nothing comes in, or gets one unit more. */
async function free(order: PlacedOrder) {
  const line = (await order.row()).lines.find(({ unitPrice }) => unitPrice === 0n);
  if (line) return { itemId: line.id, quantity: line.quantity + 1 };
  const { productId } = await sell(order.shop, { stock: 1000 });
  return { productId, quantity: 1, price: 0 };
}

const CALLS: Record<OrderAction, (order: PlacedOrder) => ReturnType<PlacedOrder["act"]>> = {
  fulfill: (order) => order.act("fulfill"),
  refund: (order) => order.act("refund", { amount: 100 }),
  cancel: (order) => order.act("cancel"),
  markPaid: (order) => order.act("mark-paid"),
  edit: async (order) => order.act("edits", { items: [await free(order)] }),
  readyForPickup: (order) => order.act("ready-for-pickup"),
  handOver: (order) => order.act("hand-over", { code: CODE }),
  capture: (order) => order.act("capture"),
  void: (order) => order.act("void"),
  changeAddress: (order) => order.patch({ shippingAddress: { ...LONDON, line1: "1 New Street" } }),
};

/** What was captured, has been refunded and is being refunded, of an order of 10.00 and of a free one. */
const MONEY = [
  [1000, 0, 0],
  [1000, 0, 300],
  [1000, 300, 700],
  [1000, 1000, 0],
  [0, 0, 0],
] as const;

/** An order is held by its capture only while its money is. */
const isPossible = ({ isCapturing, paymentStatus }: OrderState) =>
  !isCapturing || paymentStatus === "authorized";

const STATES: OrderState[] = PAYMENT_STATUSES.flatMap((paymentStatus) =>
  FULFILLMENT_STATUSES.flatMap((fulfillmentStatus) =>
    (["none", "cancelling", "capturing"] as const).flatMap((hold) =>
      ["pm_card_visa", "bank_transfer", "invoice"].flatMap((paymentMethod) =>
        MONEY.map(([captured, refunded, refundPending], index) => ({
          paymentStatus,
          fulfillmentStatus,
          isCancelling: hold === "cancelling",
          isCapturing: hold === "capturing",
          paymentCapture:
            (["manual", "on_fulfillment", "per_fulfillment"] as const)[index % 3] ?? null,
          isPickup: index % 2 === 0,
          // Always for orders on invoice, otherwise by the seller's setting.
          sendsBeforePaid:
            paymentMethod === "invoice" || (paymentMethod === "bank_transfer" && index % 2 === 1),
          paymentMethod,
          captured,
          refunded,
          refundPending,
          held: "none" as const,
        })),
      ),
    ),
  ),
);

/** Whether an action may be done in some state with these two statuses, else the code it is refused with in all of them. */
const cells = ORDER_ACTIONS.flatMap((action) =>
  FULFILLMENT_STATUSES.flatMap((fulfillment) =>
    PAYMENT_STATUSES.map((payment) => {
      const codes = STATES.filter(
        ({ paymentStatus, fulfillmentStatus }) =>
          paymentStatus === payment && fulfillmentStatus === fulfillment,
      ).map((state) => findRefusalCode(action, state));
      return { action, fulfillment, payment, code: codes.includes(null) ? null : codes[0] };
    }),
  ),
);

describe("the rules, by the two statuses of an order", () => {
  const allowed = cells.filter(({ code }) => code === null);
  test.for(allowed)("allows $action of $payment, $fulfillment", async (cell) => {
    const isOnInvoice = cell.payment === "pending" && ON_INVOICE.includes(cell.action);
    const order = await orderIn(cell.payment, cell.fulfillment, isOnInvoice);
    expect((await order.get()).allowedActions).toContain(cell.action);
    const { status, body } = await CALLS[cell.action](order);
    expect([status, body.error]).toEqual([200, undefined]);
  });

  test.for(ORDER_ACTIONS)("refuses %s everywhere else, and nothing changes", async (action) => {
    const order = await placeOrder(await openPlainShop());
    const held = { paymentCapture: "on_fulfillment", captureBefore: new Date() };
    await db.order.update({ where: { id: order.orderId }, data: held });
    for (const { payment, fulfillment, code, ...of } of cells) {
      const cell = { paymentStatus: payment, fulfillmentStatus: fulfillment };
      if (of.action !== action || code === null) continue;
      await db.order.update({ where: { id: order.orderId }, data: cell });
      const { allowedActions, blockedActions, blockedReasons } = await order.get();
      expect(allowedActions).not.toContain(action);
      expect(blockedActions[action]).toBe(code);
      const before = await order.row();
      const { status, body } = await CALLS[action](order);
      expect([cell, status, body.error?.code]).toEqual([cell, 409, code]);
      expect(body.error.details.reason).toBe(blockedReasons[action]);
      expect(body.error.message).not.toBe(REFUSALS.conflict.message);
      expect(await order.row()).toEqual(before);
    }
  });

  test("is the one of the rules: what may be fulfilled, refunded, cancelled and marked as paid", () => {
    const of = (wanted: OrderAction) =>
      allowed
        .filter(({ action }) => action === wanted)
        .map(({ payment, fulfillment }) => `${payment} ${fulfillment}`);
    expect(of("fulfill")).toEqual([
      "pending unfulfilled",
      "authorized unfulfilled",
      "paid unfulfilled",
      "partially_refunded unfulfilled",
      "pending partially_fulfilled",
      "authorized partially_fulfilled",
      "paid partially_fulfilled",
      "partially_refunded partially_fulfilled",
      "pending ready_for_pickup",
      "authorized ready_for_pickup",
      "paid ready_for_pickup",
      "partially_refunded ready_for_pickup",
    ]);
    expect(of("refund")).toEqual(
      FULFILLMENT_STATUSES.flatMap((fulfillment) =>
        ["authorized", "paid", "partially_refunded"].map((payment) => `${payment} ${fulfillment}`),
      ),
    );
    expect(of("cancel")).toEqual(
      ["unfulfilled", "ready_for_pickup"].flatMap((fulfillment) =>
        PAYMENT_STATUSES.slice(0, -1).map((payment) => `${payment} ${fulfillment}`),
      ),
    );
    expect(of("markPaid")).toEqual(
      FULFILLMENT_STATUSES.map((fulfillment) => `pending ${fulfillment}`),
    );
    expect(of("edit")).toEqual([
      "pending unfulfilled",
      "paid unfulfilled",
      "partially_refunded unfulfilled",
      "paid partially_fulfilled",
      "partially_refunded partially_fulfilled",
    ]);
    expect(of("readyForPickup")).toEqual([
      "pending unfulfilled",
      "authorized unfulfilled",
      "paid unfulfilled",
      "partially_refunded unfulfilled",
    ]);
    for (const action of ["capture", "void"] as const) {
      expect(of(action)).toEqual(
        FULFILLMENT_STATUSES.map((fulfillment) => `authorized ${fulfillment}`),
      );
    }
    expect(of("handOver")).toEqual([
      "pending ready_for_pickup",
      "authorized ready_for_pickup",
      "paid ready_for_pickup",
      "partially_refunded ready_for_pickup",
    ]);
  });
});

/**
 * The verbs are tried in every so many states, because they take ten times as long as the rest. It divides the number of
 * ways of none of a state's parts, so that each pair of ways is tried.
 */
const TRIED_EACH = Math.ceil(13 / cases(1));

/** A processor that is never reached: what it is asked stays unknown. */
const UNREACHED: PaymentProcessors = {
  configured: paymentProcessors.configured,
  named: () => undefined,
};
const REFUND = { restock: false, reason: "other", notifyCustomer: false } as const;

const VERBS: Record<OrderAction, (order: PlacedOrder) => Promise<unknown>> = {
  fulfill: (order) =>
    whileUnreached(order, () =>
      fulfillOrder(order.seller(), order.orderId, { notifyCustomer: false }),
    ),
  refund: (order) => refundOrder(order.seller(), order.orderId, REFUND, UNREACHED),
  cancel: (order) =>
    cancelOrder(order.seller(), order.orderId, { notifyCustomer: false }, UNREACHED),
  markPaid: (order) => markOrderPaid(order.seller(), order.orderId),
  edit: async (order) =>
    editOrder(order.seller(), order.orderId, {
      items: [await free(order)],
      notifyCustomer: false,
    }),
  readyForPickup: (order) =>
    readyForPickup(order.seller(), order.orderId, { notifyCustomer: false }),
  handOver: (order) =>
    whileUnreached(order, () => handOverOrder(order.seller(), order.orderId, { code: CODE })),
  capture: (order) => captureOrder(order.seller(), order.orderId, {}, UNREACHED),
  void: (order) => voidOrder(order.seller(), order.orderId, { notifyCustomer: false }, UNREACHED),
  changeAddress: (order) =>
    updateOrder(order.seller(), order.orderId, {
      shippingAddress: { ...LONDON, line1: "1 New Street" },
    }),
};

/** Sends, or has begun to take the money for it: that it is not known yet is no refusal of the state. */
async function whileUnreached(order: PlacedOrder, send: () => Promise<unknown>): Promise<void> {
  try {
    await sendWithCapture(order.seller(), order.orderId, send, UNREACHED);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "service_unavailable")) throw error;
  }
}

async function force(orderId: string, state: OrderState): Promise<OrderRecord> {
  // What the verbs before have left.
  await db.refund.deleteMany({ where: { orderId } });
  await db.fulfillment.deleteMany({ where: { orderId } });
  await db.orderPayment.deleteMany({ where: { orderId } });
  const status = state.paymentMethod === "pm_card_visa" ? "succeeded" : "pending";
  await db.paymentAttempt.updateMany({ where: { orderId }, data: { status } });
  const [row] = await query<{ order: OrderRecord }>(
    "force_state",
    `UPDATE orders o SET payment_status = $2, fulfillment_status = $3, hold = $4, captured = $5, received = 0,
       refunded = $6, refund_pending = $7, pickup_code = '123456', pickup = CASE WHEN $8 THEN $9::jsonb END,
       payment_capture = $10, capture_before = now(), sends_before_paid = $11,
       cancel_request = CASE WHEN $4 = 'cancelling' THEN '{"notifyCustomer": false}'::jsonb END
     WHERE id = $1 RETURNING order_record(o) AS "order"`,
    [
      orderId,
      state.paymentStatus,
      state.fulfillmentStatus,
      state.isCancelling ? "cancelling" : state.isCapturing ? "capturing" : "none",
      state.captured,
      state.refunded,
      state.refundPending,
      state.isPickup,
      { name: "Workshop", ...PLACE },
      state.paymentCapture,
      state.sendsBeforePaid,
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
    invoice: await placeOrder(shop, { paymentMethod: "bank_transfer" }),
  };
  await invoice(orders.invoice);
  for (const [index, state] of STATES.filter(isPossible).entries()) {
    const method = state.paymentMethod as keyof typeof orders;
    const { orderId, seller } = orders[method];
    const allowed = ORDER_ACTIONS.filter((action) => findRefusalCode(action, state) === null);
    const record = await force(orderId, state);
    expect(getOrderState(record)).toEqual(state);
    const shown = presentSellerOrder(record, { locale: "en" });
    expect(shown.allowedActions).toEqual(allowed);
    const blocked = ORDER_ACTIONS.filter((action) => !allowed.includes(action));
    expect(shown.blockedActions).toEqual(
      Object.fromEntries(blocked.map((action) => [action, findRefusalCode(action, state)])),
    );
    expect(shown.blockedReasons).toEqual(
      Object.fromEntries(blocked.map((action) => [action, findBlock(action, state)?.reason])),
    );
    const { store, livemode } = seller();
    const list = sellerOrdersStatement({ storeId: store.id, livemode, page: 1, perPage: 20 });
    const { name, text, params: values } = list;
    const { rows } = await pool().query({ name, text, values, types: appTypes });
    const entry = rows[0].orders.find(({ id }: { id: string }) => id === orderId);
    expect(listAllowedActions(entry), "in the list").toEqual(allowed);
    const found = await findOrdersFor({ store, livemode }, { ids: [orderId], filter: {} }, 1);
    expect(found[0]?.state, "for many").toEqual(state);
    if (index % TRIED_EACH !== 0) continue;
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
});
