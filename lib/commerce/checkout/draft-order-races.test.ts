import { randomBytes } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { cancelUnpaidOrder, markDraftOrderPaid, submitCheckout } from "@/lib/commerce/checkout";
import {
  createDraftOrder,
  deleteDraftOrder,
  expireDraftOrders,
  findDraftOrder,
  presentDraftOrder,
  sendDraftOrder,
  updateDraftOrder,
} from "@/lib/commerce/draft-orders";
import { findCheckout, processPendingRefunds, settle } from "@/lib/commerce/payments";
import { hashCartToken } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { brokenInvariants, LONDON, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { until } from "@/lib/testing/until";

/*
 * The link of a draft is paid while it is paid, marked paid, changed, deleted or ended: one of them wins, and
 * what was taken is that of one order.
 */

const shop = await openShop();
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]));

const ctx = () => seller(shop.store);
const CARD = { paymentMethod: "pm_card_visa" };

/** A draft whose link was sent, and what can be done to it. */
async function sentDraft() {
  const { productId, variantId } = await sell(shop);
  const { id } = await createDraftOrder(ctx(), {
    ...{ email: newEmail(), shippingAddress: LONDON, shipping: { name: "Van", price: 500 } },
    items: [{ productId, quantity: 2, price: 1_000 }],
  });
  const sent = await sendDraftOrder(ctx(), id, { notifyCustomer: false });
  const [, token = ""] = presentDraftOrder(sent, ctx()).payUrl?.split("#") ?? [];
  const tokenHash = hashCartToken(shop.store.id, false, token);
  const holder = visitor(shop, Buffer.from(tokenHash));
  const cartId = sent.record.order.id;
  return {
    ...{ id, cartId, variantId, holder },
    pay: (method = CARD) => submitCheckout(holder(), { ...method, expectedTotal: 2_500 }),
    markPaid: () => markDraftOrderPaid(ctx(), id),
    change: () => updateDraftOrder(ctx(), id, { shipping: { name: "Van", price: 600 } }),
    remove: () => deleteDraftOrder(ctx(), id),
    expire: () => expireDraftOrders(new Date(now().getTime() + 40 * 86_400_000)),
    status: async () => (await findDraftOrder(ctx(), id)).record.status,
  };
}
type Sent = Awaited<ReturnType<typeof sentDraft>>;

type Try = () => Promise<unknown>;

/** The outcomes of calls that wait for the draft's cart, the first before the second. */
async function inOrder({ cartId }: Sent, [first, second]: readonly [Try, Try]) {
  const lock = `SELECT 1 FROM orders WHERE id = '${cartId}' FOR UPDATE`;
  const results = await raceOnLock(lock, 2, async (countWaiting) => {
    const ahead = first();
    await until("the first one waits in line", async () => (await countWaiting()) >= 1);
    return Promise.allSettled([ahead, second()]);
  });
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    if (result.reason instanceof Refusal) return result.reason.code;
    throw result.reason;
  });
}

/** What was taken for the orders of a draft, and from the shelf. */
async function taken({ id, variantId }: Sent) {
  const orders = await db.order.findMany({ where: { draftId: id, type: "order" } });
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === "paid");
  return {
    orders: paid.length,
    captured: paid.reduce((sum, { captured }) => sum + Number(captured), 0),
    units: 10 - (await unitsLeft(variantId)),
  };
}

const ONCE = { orders: 1, captured: 2_500, units: 2 };
const NOTHING = { orders: 0, captured: 0, units: 0 };

it("paid in two browsers at once, it is one order, and both are told so", async () => {
  const draft = await sentDraft();
  expect(await inOrder(draft, [draft.pay, draft.pay])).toEqual(["done", "done"]);
  expect(await taken(draft)).toEqual(ONCE);
  expect(await db.paymentAttempt.count({ where: { orderId: draft.cartId } })).toBe(1);
});

it("paid by its link before it is marked paid, it is not paid again", async () => {
  const draft = await sentDraft();
  const [paid, marked] = await inOrder(draft, [draft.pay, draft.markPaid]);
  expect(paid).toBe("done");
  expect(["checkout_in_progress", "draft_order_completed"]).toContain(marked);
  expect(await taken(draft)).toEqual(ONCE);
});

it("marked paid before it is paid by its link, the card is not charged", async () => {
  const draft = await sentDraft();
  const charges = await db.testPayment.count();
  expect(await inOrder(draft, [draft.markPaid, draft.pay])).toEqual(["done", "done"]);
  expect(await taken(draft)).toEqual(ONCE);
  expect(await db.testPayment.count()).toBe(charges);
});

it("marked paid twice, it is one order", async () => {
  const draft = await sentDraft();
  const outcomes = await inOrder(draft, [draft.markPaid, draft.markPaid]);
  expect(outcomes).toEqual(["done", "draft_order_completed"]);
  expect(await taken(draft)).toEqual(ONCE);
});

it("changed before it is paid, nothing is charged that was not shown", async () => {
  const draft = await sentDraft();
  expect(await inOrder(draft, [draft.change, draft.pay])).toEqual(["done", "cart_changed"]);
  expect(await taken(draft)).toEqual(NOTHING);
});

it("being paid, it is not changed and not deleted", async () => {
  for (const act of ["change", "remove"] as const) {
    const draft = await sentDraft();
    const [paid, refused] = await inOrder(draft, [draft.pay, draft[act]]);
    expect(paid).toBe("done");
    expect(["checkout_in_progress", "draft_order_completed"]).toContain(refused);
    expect(await taken(draft)).toEqual(ONCE);
  }
});

it("deleted before it is paid, there is nothing to pay", async () => {
  const draft = await sentDraft();
  expect(await inOrder(draft, [draft.remove, draft.pay])).toEqual(["done", "cart_empty"]);
  expect(await taken(draft)).toEqual(NOTHING);
});

it("is not ended by the clock while it is being paid", async () => {
  const draft = await sentDraft();
  await db.order.update({ where: { id: draft.cartId }, data: { hold: "charging" } });
  await draft.expire();
  expect(await draft.status()).toBe("sent");
  await db.order.update({ where: { id: draft.cartId }, data: { hold: "none" } });
  await draft.expire();
  expect(await draft.status()).toBe("expired");
});

it("everything at once leaves one order, or none and the draft as it was", async () => {
  for (let round = 0; round < 15; round += 1) {
    const draft = await sentDraft();
    const tries = [
      draft.pay,
      draft.markPaid,
      draft.change,
      draft.pay,
      draft.markPaid,
      draft.remove,
    ];
    const turned = [...tries.slice(round % 6), ...tries.slice(0, round % 6)];
    const results = await Promise.allSettled(turned.map((act) => act()));
    for (const result of results) {
      if (result.status === "rejected" && !(result.reason instanceof Refusal)) throw result.reason;
    }
    const { orders, units } = await taken(draft);
    expect([
      [0, 0],
      [1, 2],
    ]).toContainEqual([orders, units]);
    const attempts = { orderId: draft.cartId, status: "succeeded" };
    expect(await db.paymentAttempt.count({ where: attempts })).toBe(orders);
  }
});

it("an abandoned payment that succeeds late is refunded, and the draft is paid once", async () => {
  const draft = await sentDraft();
  const asks = { paymentMethod: "pm_card_authenticationRequired" };
  const { orderId } = await draft.pay(asks);
  const state = await findCheckout(orderId);
  if (state === undefined) throw new Error("it was tried");
  await cancelUnpaidOrder(draft.holder(), orderId);
  expect(await draft.status()).toBe("sent");
  const { amount, currency, id } = state.attempt;
  const ref = state.attempt.processorRef ?? randomBytes(4).toString("hex");
  const late = await settle(state.attempt, { kind: "succeeded", ref, amount, currency }, now());
  expect(late.attempt).toMatchObject({ id, status: "late" });
  await draft.pay();
  expect(await draft.status()).toBe("completed");
  expect(await taken(draft)).toEqual(ONCE);
  expect(await db.refund.findMany({ where: { orderId } })).toMatchObject([{ amount: 2_500n }]);
  await processPendingRefunds();
});
