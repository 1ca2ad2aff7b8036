import { expect } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { expireGiftCards } from "@/lib/commerce/stored-value";
import { db } from "@/lib/platform/db";
import { customerOf } from "@/lib/testing/customers";
import { giftCardOf, mugInCart } from "@/lib/testing/gift-cards";
import { api } from "@/lib/testing/http";
import { openPlainShop } from "@/lib/testing/orders";
import { test } from "@/lib/testing/test";

const today = new Date().toISOString().slice(0, 10);

test("what is owed is what was owed before with all that came and went", async () => {
  const shop = await openPlainShop();
  const client = api.private(shop.store);
  const old = await giftCardOf(shop, { amount: 5_000 });
  await db.storedValueEntry.updateMany({
    where: { accountId: old.id },
    data: { createdAt: new Date("2026-01-02T12:00:00Z") },
  });
  const { ctx, apply } = await mugInCart(shop);
  await apply(old.code);
  const { orderId } = await submitCheckout(ctx(), {});
  await client.post(`/orders/${orderId}/refund`, { body: { amount: 500, restock: false } });
  const gone = await giftCardOf(shop, { amount: 700 });
  await db.storedValueAccount.update({
    where: { id: gone.id },
    data: { expiresAt: new Date(0) },
  });
  await expireGiftCards();
  const customer = await customerOf(shop.store);
  const body = { amount: 250, reason: "A gesture." };
  await client.post(`/customers/${customer.id}/store-credit`, { body });

  const report = async (from: string, to: string) => {
    const reply = await client.get("/reports/gift-cards", { query: { from, to } });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.rows;
  };
  const amount = (minor: number) => expect.objectContaining({ amount: minor, currency: "GBP" });
  expect(await report("2026-02-01", today)).toEqual([
    {
      ...{ currency: "GBP", kind: "gift_card", accounts: 2, opening: amount(5_000) },
      ...{ issued: amount(700), adjusted: amount(0), spent: amount(-1_500) },
      ...{ refunded: amount(500), expired: amount(-700), closing: amount(4_000) },
    },
    {
      ...{ currency: "GBP", kind: "store_credit", accounts: 1, opening: amount(0) },
      ...{ issued: amount(0), adjusted: amount(250), spent: amount(0) },
      ...{ refunded: amount(0), expired: amount(0), closing: amount(250) },
    },
  ]);
  expect(await report("2026-01-01", "2026-01-31")).toMatchObject([
    { kind: "gift_card", opening: amount(0), issued: amount(5_000), closing: amount(5_000) },
  ]);
  expect(await report("2025-01-01", "2025-12-31")).toEqual([]);
  const turned = await client.get("/reports/gift-cards", {
    query: { from: today, to: "2026-01-01" },
  });
  expect([turned.status, Object.keys(turned.body.error.fields)]).toEqual([422, ["to"]]);
});
