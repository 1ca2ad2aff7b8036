import { assert } from "@/lib/kit/assert";
import { setClockOffset } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { newAddress, newToken, type RequestOptions, type TestClient } from "@/lib/testing/http";
import { LONDON, type Shop } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";

/** A unique e-mail address. */
export function newEmail(): string {
  return `${newId("customer").toLowerCase()}@example.com`;
}

/** A customer with an account in the store, in test mode. */
export async function customerOf(store: TestStore, { email = newEmail(), livemode = false } = {}) {
  return db.customer.create({
    data: { id: newId("customer"), storeId: store.id, livemode, email, tags: [] },
  });
}

/** The tokens of the queued login mails to an address, the oldest first. */
export async function mailedTokens(store: TestStore, email: string): Promise<string[]> {
  const mails = await db.mail.findMany({
    where: { storeId: store.id, kind: "login_link", toAddress: email },
    orderBy: { subjectId: "asc" },
  });
  return mails.flatMap(({ payload }) => tokenIn(payload));
}

/**
 * Requests a login link and returns the token of its mail. The mail is removed from the outbox, so that a test can log
 * in more often than the limit of three times in fifteen minutes.
 */
export async function requestLink(
  client: TestClient,
  store: TestStore,
  email: string,
): Promise<string> {
  await client.post("/cart/send-auth", { address: newAddress(), body: { email } });
  const [token] = await mailedTokens(store, email);
  assert(token !== undefined, "a customer is sent a link");
  await db.mail.deleteMany({ where: { storeId: store.id, toAddress: email } });
  return token;
}

/** Logs a customer in with a mailed link, on a new cart token unless one is given. */
export async function logInByLink(
  client: TestClient,
  store: TestStore,
  { email, token = newToken() }: { email: string; token?: string },
): Promise<string> {
  const link = await requestLink(client, store, email);
  const { status } = await client.post("/cart/verify-auth", { token, body: { token: link } });
  assert(status === 200, "a fresh link logs in");
  return token;
}

/** Buys one unit of a product on a cart token; returns the order's id. */
export async function buy(client: TestClient, shop: Shop, facts: Purchase): Promise<string> {
  const { token, email, productId, paymentMethod = "pm_card_visa", headers } = facts;
  await client.post("/cart/items", { token, body: { productId } });
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const { shippingOptionId } = shop;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const body = { paymentMethod };
  const reply = await client.post("/cart/checkout", { token, body, headers });
  assert(reply.status === 200, `the checkout succeeds: ${reply.text}`);
  return reply.body.data.orderId;
}

type Purchase = {
  token: string;
  email: string;
  productId: string;
  paymentMethod?: string;
} & Pick<RequestOptions, "headers">;

/** Runs `work` with the clock of every request moved `seconds` ahead. */
export async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  setClockOffset(seconds);
  try {
    return await work();
  } finally {
    setClockOffset(0);
  }
}

function tokenIn(payload: unknown): string[] {
  const token = typeof payload === "object" && payload !== null && Reflect.get(payload, "token");
  return typeof token === "string" ? [token] : [];
}
