import { expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { newId } from "@/lib/kit/ids";
import { db, statementCount } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { placeOrder } from "@/lib/testing/orders";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { EMPTY_TODO } from "@/lib/testing/todo";

test("what waits for the seller is counted, each thing once and in its own mode", async () => {
  const shop = await openShop();
  const client = api.private(shop.store);
  const todo = async (isLive = false) =>
    (await client.get("/analytics/todo", { isLive })).body.data;
  expect(await todo()).toEqual(EMPTY_TODO);

  const plenty = await sell(shop, { stock: 50 });
  const few = await sell(shop, { stock: 3 });
  await sell(shop, { stock: 0 });
  await sell(shop, { stock: 0, trackInventory: false });
  for (const paymentMethod of ["pm_card_visa", "bank_transfer"]) {
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [plenty, few]);
    await submitCheckout(ctx(), { paymentMethod });
  }
  const facts = { storeId: shop.store.id, livemode: false };
  await db.review.create({
    data: {
      ...facts,
      id: newId("review"),
      productId: plenty.productId,
      rating: 5,
      body: "Good.",
      authorName: "Ada",
    },
  });
  await db.conversation.create({
    data: {
      ...facts,
      id: newId("conversation"),
      tokenHash: Buffer.from("a visitor"),
      messages: {
        create: [
          { id: newId("message"), sender: "visitor", body: "Is it blue?" },
          { id: newId("message"), sender: "visitor", body: "Or green?" },
        ],
      },
    },
  });
  const hook = { ...facts, url: "https://example.com", events: ["*"], secret: "whsec_x" };
  await db.webhookEndpoint.createMany({
    data: [
      { ...hook, id: newId("webhook") },
      { ...hook, id: newId("webhook"), failingSince: new Date() },
      { ...hook, id: newId("webhook"), active: false, disabledReason: "failing" },
      { ...hook, id: newId("webhook"), active: false },
    ],
  });
  const mail = { ...facts, kind: "test", toAddress: "a@example.com", locale: "en-GB", payload: {} };
  await db.mail.createMany({
    data: [0, 8].map((daysAgo) => ({
      ...mail,
      id: newId("event"),
      subjectId: newId("event"),
      status: "failed",
      createdAt: new Date(Date.now() - daysAgo * 86_400_000),
    })),
  });

  const dispute = (status: string) => ({ id: newId("event"), status, reason: "fraudulent" });
  const [first, second] = await db.order.findMany({ where: { storeId: shop.store.id } });
  for (const [order, status] of [
    [first, "needs_response"],
    [second, "won"],
  ] as const) {
    await db.order.update({ where: { id: order?.id ?? "" }, data: { dispute: dispute(status) } });
  }

  await db.return.createMany({
    data: (["requested", "approved"] as const).map((status) => ({
      ...facts,
      id: newId("return"),
      orderId: first?.id ?? "",
      ...{ kind: "return", status, requestedBy: "customer" },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    })),
  });

  // Authorizations that expire in a day, and in a week.
  const settings = { ...shop.store.settings, paymentCapture: "manual" as const };
  const holding = { ...shop, store: { ...shop.store, settings } };
  const { orderId } = await placeOrder(holding);
  await placeOrder(holding);
  const captureBefore = new Date(Date.now() + 86_400_000);
  await db.order.update({ where: { id: orderId }, data: { captureBefore } });
  expect((await client.get("/orders?authorization=expiring")).body.data).toMatchObject([
    { id: orderId, paymentStatus: "authorized" },
  ]);

  // Orders charged on fulfilment are to be sent; those charged by hand are to be charged first.
  const sending = { ...shop.store.settings, paymentCapture: "on_fulfillment" as const };
  const charged = await placeOrder({ ...shop, store: { ...shop.store, settings: sending } });
  const { body: toSend } = await client.get("/orders?status=fulfillable");
  expect(toSend.data.map(({ id }: { id: string }) => id)).toContain(charged.orderId);
  expect(toSend.data.map(({ id }: { id: string }) => id)).not.toContain(orderId);

  const before = statementCount();
  expect(await todo()).toEqual({
    unfulfilledOrders: 2,
    openWithdrawals: 0,
    disputesToAnswer: 1,
    expiringAuthorizations: 1,
    overdueInvoices: 0,
    requestedReturns: 1,
    lowStockVariants: 1,
    outOfStockVariants: 1,
    pendingReviews: 1,
    unreadConversations: 1,
    failingWebhooks: 2,
    failedMails: 1,
  });
  expect(statementCount() - before).toBe(1);
  expect(await todo(true)).toMatchObject({
    unfulfilledOrders: 0,
    pendingReviews: 0,
    failedMails: 0,
  });
  expect((await api.private((await openShop()).store).get("/analytics/todo")).body.data).toEqual(
    EMPTY_TODO,
  );
});
