import { afterEach, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import {
  createFulfillment,
  fulfillOrder,
  handOverOrder,
  readyForPickup,
} from "@/lib/commerce/fulfillment";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { captureOrder, markOrderPaid, refundOrder, sendWithCapture } from "@/lib/commerce/payments";
import { rejectWithdrawal } from "@/lib/commerce/withdrawals";
import { db } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import { customerOf, later, logInByLink } from "@/lib/testing/customers";
import { buyFile } from "@/lib/testing/downloads";
import { api, newToken } from "@/lib/testing/http";
import { openPlainShop, placeOrder, sellKeys } from "@/lib/testing/orders";
import { PLACE } from "@/lib/testing/pickup";
import { testProcessorWith } from "@/lib/testing/processors";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { brokenInvariants, fillCart, sell, visitor } from "@/lib/testing/shop";
import { until } from "@/lib/testing/until";
import { withdraw } from "@/lib/testing/withdrawals";
import { deliverDigitalGoods, readDigitalGoods } from ".";
import { captureDigitalOrders } from "./capture-digital-orders";

const shop = await openPlainShop();
const ctx = seller(shop.store);
const card = { paymentMethod: "pm_card_visa" };
const OPEN = { isOpen: true, showsRecipients: true, locale: "en" };
const QUIET = { notifyCustomer: false };
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]));

const stateOf = async (orderId: string) =>
  (await db.order.findUniqueOrThrow({ where: { id: orderId } })).fulfillmentStatus;
const shown = async (orderId: string) =>
  (await readDigitalGoods(orderId, OPEN)).keys.map(({ key }) => key?.slice(-2) ?? null);

/** A mug and a key in one order. */
async function placeMixed(store = shop) {
  const game = await sellKeys(store, 2);
  const mug = await sell(store);
  const shopper = visitor(store);
  await fillCart(store, shopper, [mug, game]);
  const { orderId } = await submitCheckout(shopper(), card);
  const lines = await db.orderLine.findMany({ where: { orderId }, orderBy: { position: "asc" } });
  return { orderId, lines };
}

it("an order of keys alone is fulfilled by delivery, confirmed by mail and shown from then on", async () => {
  const order = await placeOrder(shop, { licenseKeys: 3 });
  expect([await stateOf(order.orderId), await shown(order.orderId)]).toEqual(["unfulfilled", []]);
  await deliverDigitalGoods();
  await deliverDigitalGoods();
  expect(await stateOf(order.orderId)).toBe("fulfilled");
  expect(await shown(order.orderId)).toEqual(["-0", "-1"]);
  const parcels = await db.fulfillment.findMany({ where: { orderId: order.orderId } });
  expect(parcels.map(({ status }) => status)).toEqual(["delivered"]);
  expect(await order.mails()).toEqual(["order_confirmation", "order_fulfilled"]);
  expect(await order.events()).toEqual(["order.created", "order.paid", "order.fulfilled"]);
});

it("of a mixed order the keys are a parcel of their own, and the rest is still to be sent", async () => {
  const { orderId, lines } = await placeMixed();
  await deliverDigitalGoods();
  expect(await stateOf(orderId)).toBe("partially_fulfilled");
  const items = await db.fulfillmentItem.findMany({ where: { fulfillment: { orderId } } });
  expect(items.map(({ orderLineId }) => orderLineId)).toEqual([lines[1]?.id]);
  expect(await shown(orderId)).toEqual(["-0"]);
  await fulfillOrder(ctx, orderId, QUIET);
  expect(await stateOf(orderId)).toBe("fulfilled");
});

it("an order that was not paid is not delivered before it is", async () => {
  const order = await placeOrder(shop, { licenseKeys: 3, paymentMethod: "bank_transfer" });
  await deliverDigitalGoods();
  expect([await stateOf(order.orderId), await shown(order.orderId)]).toEqual(["unfulfilled", []]);
  await markOrderPaid(ctx, order.orderId);
  await deliverDigitalGoods();
  expect(await shown(order.orderId)).toEqual(["-0", "-1"]);
});

it("authorized money delivers nothing before it is captured", async () => {
  const holding = await openPlainShop({ paymentCapture: "manual" });
  const order = await placeOrder(holding, { licenseKeys: 2 });
  expect((await order.row()).paymentStatus).toBe("authorized");
  await deliverDigitalGoods();
  expect(await shown(order.orderId)).toEqual([]);
  await captureOrder(seller(holding.store), order.orderId, {});
  await deliverDigitalGoods();
  expect(await shown(order.orderId)).toEqual(["-0", "-1"]);
});

it.each(["on_fulfillment", "per_fulfillment"] as const)(
  "keys alone, paid %s: their delivery takes the money, once, and then delivers",
  async (paymentCapture) => {
    const holding = await openPlainShop({ paymentCapture });
    const order = await placeOrder(holding, { licenseKeys: 2 });
    expect((await order.row()).paymentStatus).toBe("authorized");
    expect((await readDigitalGoods(order.orderId, OPEN)).isPending).toBe(true);
    await Promise.all([deliverDigitalGoods(), deliverDigitalGoods()]);
    await deliverDigitalGoods();
    expect((await order.row()).paymentStatus).toBe("paid");
    expect(await shown(order.orderId)).toEqual(["-0", "-1"]);
    const { data } = (await api.private(holding.store).get(`/orders/${order.orderId}`)).body;
    expect(data.captures).toMatchObject([
      { status: "succeeded", requestedBy: { kind: "system", id: "digital" } },
    ]);
    expect(await db.fulfillment.count({ where: { orderId: order.orderId } })).toBe(1);
    expect(await brokenInvariants(holding)).toEqual([]);
  },
);

it("files alone are paid by their delivery too, and can be downloaded from then on", async () => {
  const holding = await openPlainShop({ paymentCapture: "per_fulfillment" });
  const order = await buyFile(holding);
  expect(await order.listed()).toEqual([]);
  await deliverDigitalGoods();
  expect(await order.listed()).toMatchObject([{ status: "active" }]);
  expect(await stateOf(order.orderId)).toBe("fulfilled");
});

it("where something is left to pack, or a withdrawal to decide, the money stays held", async () => {
  const holding = await openPlainShop({ paymentCapture: "per_fulfillment" });
  const mixed = await placeMixed(holding);
  const withdrawn = await placeOrder(holding, { licenseKeys: 2 });
  await withdraw(withdrawn);
  await deliverDigitalGoods();
  const orderId = { in: [mixed.orderId, withdrawn.orderId] };
  expect(await db.capture.count({ where: { orderId } })).toBe(0);
  const own = seller(holding.store);
  const send = () => fulfillOrder(own, mixed.orderId, QUIET);
  await sendWithCapture(own, mixed.orderId, send);
  await deliverDigitalGoods();
  expect(await stateOf(mixed.orderId)).toBe("fulfilled");
  expect(await shown(mixed.orderId)).toEqual(["-0"]);
});

it("a processor that refuses is asked again after an hour, not each second", async () => {
  const holding = await openPlainShop({ paymentCapture: "on_fulfillment" });
  const order = await placeOrder(holding, { licenseKeys: 2 });
  let asked = 0;
  const refuses = testProcessorWith({
    capture: async ({ ref }) => {
      asked += 1;
      return (await testProcessor.retrieve(ref)).outcome;
    },
  });
  const now = Date.now();
  for (const minutes of [0, 1, 59]) {
    await captureDigitalOrders(new Date(now + minutes * 60_000), refuses);
  }
  expect(asked).toBe(1);
  expect((await readDigitalGoods(order.orderId, OPEN)).isPending).toBe(false);
  await captureDigitalOrders(new Date(now + 61 * 60_000));
  expect((await order.row()).paymentStatus).toBe("paid");
});

it("what a withdrawal holds is not delivered before it is decided", async () => {
  const order = await placeOrder(shop, { licenseKeys: 2 });
  const withdrawal = await withdraw(order);
  await deliverDigitalGoods();
  expect([await stateOf(order.orderId), await shown(order.orderId)]).toEqual(["unfulfilled", []]);
  await rejectWithdrawal(ctx, withdrawal, { note: "It was used.", ...QUIET });
  await deliverDigitalGoods();
  expect(await shown(order.orderId)).toEqual(["-0", "-1"]);
});

it("a key that was given back is shown no more, and says when", async () => {
  const order = await placeOrder(shop, { licenseKeys: 2 });
  await deliverDigitalGoods();
  const items = [{ id: order.lineId, quantity: 1 }];
  const refund = { reason: "other", restock: true, amount: 500, items, ...QUIET } as const;
  await refundOrder(ctx, order.orderId, refund);
  const { keys } = await readDigitalGoods(order.orderId, OPEN);
  expect(keys.map(({ key, revokedAt }) => [key === null, revokedAt !== null])).toEqual([
    ...[
      [false, false],
      [true, true],
    ],
  ]);
});

it("a key and its refund: it is delivered or revoked first, and never shown after", async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await placeOrder(shop, { licenseKeys: 2 });
    const refund = { reason: "other", restock: true, ...QUIET } as const;
    await Promise.all([
      refundOrder(ctx, order.orderId, refund),
      deliverDigitalGoods(),
      deliverDigitalGoods(),
    ]);
    expect((await shown(order.orderId)).filter((key) => key !== null)).toEqual([]);
    const kept = await db.licenseKey.count({ where: { orderId: order.orderId, status: "taken" } });
    expect(kept).toBe(0);
  }
});

it("goods that are refunded first are not delivered, and goods that are delivered first are revoked", async () => {
  for (const isRefundFirst of [true, false]) {
    const order = await placeOrder(shop, { licenseKeys: 2 });
    const refund = () =>
      refundOrder(ctx, order.orderId, { reason: "other", restock: true, ...QUIET });
    const [first, second] = isRefundFirst
      ? [refund, () => deliverDigitalGoods()]
      : [() => deliverDigitalGoods(), refund];
    const lock = `SELECT 1 FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
    await raceOnLock(lock, 2, async (countWaiting) => {
      const ahead = first();
      await until("the first one waits in line", async () => (await countWaiting()) >= 1);
      return Promise.all([ahead, second()]);
    });
    const keys = await db.licenseKey.findMany({ where: { orderId: order.orderId } });
    expect(keys.map(({ status, deliveredAt }) => [status, deliveredAt === null])).toEqual(
      Array(2).fill(["revoked", isRefundFirst]),
    );
    const parcels = await db.fulfillment.count({ where: { orderId: order.orderId } });
    expect(parcels).toBe(isRefundFirst ? 0 : 1);
  }
});

it("keys of shipped products come with their parcel", async () => {
  const boxed = await sellKeys(shop, 2, { productType: "physical", shippingType: "calculated" });
  const shopper = visitor(shop);
  await fillCart(shop, shopper, [boxed]);
  const { orderId } = await submitCheckout(shopper(), card);
  await deliverDigitalGoods();
  expect(await shown(orderId)).toEqual([]);
  await createFulfillment(ctx, orderId, QUIET);
  expect(await shown(orderId)).toEqual(["-0"]);
});

it("the buyer reads the keys where the order is read; two hours later by its link or logged in", async () => {
  const { productId } = await sellKeys(shop, 2);
  const client = api.public(shop.store);
  const { email } = await customerOf(shop.store);
  const token = newToken();
  await client.post("/cart/items", { token, body: { productId } });
  await client.put("/cart/checkout-data", { token, body: { email } });
  const paid = await client.post("/cart/checkout", { token, body: card });
  const id = paid.body.data.orderId;
  await deliverDigitalGoods();
  while ((await sendQueuedMails()) > 0);
  const mail = await db.mail.findFirstOrThrow({
    where: { kind: "order_fulfilled", toAddress: email },
  });
  const [, link] = new RegExp(`/orders/${id}#([\\w-]{43})`).exec(mail.text ?? "") ?? [];
  expect(mail.text).not.toContain("AAAA-var_");
  const keys = async (options: object, path = `/orders/${id}`) =>
    (await client.get(path, options)).body.data.digital.keys.map((one: { key: string }) => one.key);
  expect(await keys({ token })).toEqual([expect.stringContaining("AAAA-var_")]);
  await later(3 * 3_600, async () => {
    expect(await keys({ token })).toEqual([null]);
    expect(await keys({ headers: { "x-order-token": link } })).toEqual([expect.any(String)]);
    const session = await logInByLink(client, shop.store, { email });
    for (const path of [`/orders/${id}`, `/account/orders/${id}`]) {
      expect(await keys({ token: session }, path)).toEqual([expect.any(String)]);
    }
  });
  const stranger = await client.get(`/orders/${id}`, { token: newToken() });
  expect(stranger.status).toBe(404);
});

it("no event, audit entry, mail or answer to the seller has a key", async () => {
  const order = await placeOrder(shop, { licenseKeys: 2 });
  await deliverDigitalGoods();
  const { storeId } = await order.row();
  const records = [
    await db.event.findMany({ where: { storeId } }),
    await db.auditEntry.findMany({ where: { storeId } }),
    await db.mail.findMany({ where: { storeId } }),
    await order.get(),
  ];
  const text = JSON.stringify(records, (_, value) => (typeof value === "bigint" ? null : value));
  expect([text.includes(order.orderId), text.includes("AAAA-var_")]).toEqual([true, false]);
});

it("keys of an order that is collected are shown when it is paid, and it can still be made ready and handed over", async () => {
  const game = await sellKeys(shop, 2);
  const mug = await sell(shop);
  const shopper = visitor(shop);
  await fillCart(shop, shopper, [mug, game]);
  const { orderId } = await submitCheckout(shopper(), card);
  const pickup = { name: "Workshop", ...PLACE };
  await db.order.update({ where: { id: orderId }, data: { pickup } });
  expect(await deliverDigitalGoods()).toBe(1);
  expect(await deliverDigitalGoods()).toBe(0);
  expect([await stateOf(orderId), await shown(orderId)]).toEqual(["unfulfilled", ["-0"]]);
  await readyForPickup(ctx, orderId, QUIET);
  const { pickupCode } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await handOverOrder(ctx, orderId, { code: pickupCode ?? "" });
  expect([await stateOf(orderId), await shown(orderId)]).toEqual(["fulfilled", ["-0"]]);
});
