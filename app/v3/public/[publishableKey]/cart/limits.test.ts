import { expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { processState } from "@/lib/kit/process-state";
import { db } from "@/lib/platform/db";
import { discountOf } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";

/* What one client address may do in a longer time than the minute of the rate limit. */

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const shop = await openShop();
const client = api.public(shop.store);

/** Sends a request again and again, a minute between each, and answers the statuses. */
async function spread(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < times; made += 1) {
    setClockOffset(made * MINUTE);
    statuses.push((await send()).status);
  }
  return statuses;
}

const allBut = (status: number, times: number) => Array.from({ length: times }, () => status);

test("check-customer answers one address 200 times a day", async () => {
  const address = newAddress();
  const body = { email: newEmail() };
  const ask = () => client.post("/cart/check-customer", { body, address });
  expect(await spread(201, ask)).toEqual([...allBut(200, 200), 429]);
  const { headers } = await ask();
  const wait = DAY - 200 * MINUTE;
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(wait);
  expect(Number(headers["retry-after"])).toBeGreaterThan(wait - MINUTE);
  expect((await client.post("/cart/check-customer", { body, address: newAddress() })).status).toBe(
    200,
  );
  setClockOffset(DAY);
  expect((await ask()).status).toBe(200);
  setClockOffset(0);
});

test("create-account makes one address 50 accounts a day, taken addresses included", async () => {
  const address = newAddress();
  const taken = newEmail();
  const make = (email: string) =>
    client.post("/cart/create-account", { body: { email }, address, token: newToken() });
  expect((await make(taken)).status).toBe(200);
  expect(await spread(49, () => make(taken))).toEqual(allBut(409, 49));
  setClockOffset(60 * MINUTE);
  const email = newEmail();
  expect((await make(email)).status).toBe(429);
  expect(await db.customer.count({ where: { storeId: shop.store.id, email } })).toBe(0);
  setClockOffset(0);
});

async function newCode(): Promise<string> {
  const code = newId("discount").toUpperCase();
  await discountOf(shop.store, { code });
  return code;
}

async function cartToken(): Promise<string> {
  const { productId } = await sell(shop);
  const token = newToken();
  await client.post("/cart/items", { token, body: { productId } });
  return token;
}

test("20 wrong discount codes from one address, and the right one is not looked at for 10 minutes", async () => {
  const [address, code] = [newAddress(), await newCode()];
  const tokens = await Promise.all([cartToken(), cartToken()]);
  const enter = (token: string, tried: string) =>
    client.post("/cart/discount", { token, address, body: { code: tried } });
  for (let tries = 0; tries < 20; tries += 1) {
    const [token = ""] = tokens.toReversed();
    expect((await enter(token, `GUESS${tries}`)).status).toBe(422);
  }
  const [first = "", second = ""] = tokens;
  const refused = await enter(first, code);
  expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
  // Of the limit that is used up, not of the endpoint's own minute.
  const wait = refused.headers["retry-after"];
  expect(refused.headers).toMatchObject({
    "ratelimit-policy": '"default";q=20;w=600',
    ratelimit: `"default";r=0;t=${wait}`,
    "x-ratelimit-limit": "20",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": wait,
  });
  expect((await enter(second, code)).status).toBe(429);
  const elsewhere = { token: first, address: newAddress(), body: { code } };
  expect((await client.post("/cart/discount", elsewhere)).status).toBe(200);
  setClockOffset(10 * MINUTE);
  expect((await enter(second, code)).status).toBe(200);
  setClockOffset(0);
});

test("codes that are right, and bodies that hold none, use up nothing", async () => {
  const [address, code, token] = [newAddress(), await newCode(), await cartToken()];
  for (let tries = 0; tries < 25; tries += 1) {
    const options = { token, address };
    expect((await client.post("/cart/discount", { ...options, body: { code } })).status).toBe(200);
    expect((await client.post("/cart/discount", { ...options, body: {} })).status).toBe(422);
  }
});

test("wrong codes sent all at once get no further", async () => {
  const [address, token] = [newAddress(), await cartToken()];
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, tried) =>
      client.post("/cart/discount", { token, address, body: { code: `AT-ONCE-${tried}` } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("an address that tries short cart tokens finds at most 60 a minute, and existing carts stay open", async () => {
  const address = newAddress();
  const { productId } = await sell(shop);
  const own = `own-${newId("request").slice(-6)}`;
  await client.post("/cart/items", { token: own, body: { productId } });
  // As in another process, which has not seen the token yet.
  processState.knownCartTokens?.clear();
  const look = (token: string) => client.get("/cart", { token, address });
  const run = newId("request").slice(-6);
  const statuses: number[] = [];
  for (let tried = 0; tried < 61; tried += 1) {
    statuses.push((await look(`${run}-${tried}`)).status);
  }
  expect(statuses).toEqual([...allBut(200, 60), 429]);
  const { status, body } = await look(own);
  expect([status, body.data.items.length]).toEqual([200, 1]);
  expect((await look(newToken())).status).toBe(200);
  const unseen = await client.get("/orders/ord_x", { token: `${run}-x`, address });
  expect(unseen.status).toBe(429);
  expect(unseen.headers).toMatchObject({
    "x-ratelimit-limit": "60",
    "x-ratelimit-remaining": "0",
  });
  setClockOffset(MINUTE);
  expect((await look(`${run}-61`)).status).toBe(200);
  setClockOffset(0);
});

test("an address brings at most 600 new long cart tokens a minute, and existing carts stay open", async () => {
  const address = newAddress();
  const { productId } = await sell(shop);
  const own = newToken();
  await client.post("/cart/items", { token: own, body: { productId } });
  // As in another process, which has not seen the token yet.
  processState.knownCartTokens?.clear();
  const look = (token: string) => client.get("/cart", { token, address });
  const made = await Promise.all(Array.from({ length: 600 }, () => look(newToken())));
  expect(made.map(({ status }) => status)).toEqual(allBut(200, 600));
  const { status, headers } = await look(newToken());
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await look(own)).status).toBe(200);
  expect((await client.get("/cart", { token: newToken(), address: newAddress() })).status).toBe(
    200,
  );
});
