import { expect, it } from "vitest";
import { LoginLink } from "@/lib/contract/auth";
import { statementCount } from "@/lib/platform/db";
import { buy, customerOf, mailedTokens, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);

/** The token of a link that was asked for with a cart token, or with none. */
async function linkFor(email: string, token?: string): Promise<string> {
  await client.post("/cart/send-auth", { token, address: newAddress(), body: { email } });
  return (await mailedTokens(shop.store, email)).at(-1) ?? "";
}

const check = (link: string, token?: string) =>
  client.post("/cart/check-auth", { token, address: newAddress(), body: { token: link } });

it("says whom a link logs in, and whether this cart token asked for it", async () => {
  const { email } = await customerOf(shop.store);
  const token = newToken();
  const link = await linkFor(email, token);
  const before = statementCount();
  const { status, body } = await check(link, token);
  expect(statementCount() - before).toBe(1);
  expect(status).toBe(200);
  expect(LoginLink.parse(body.data)).toEqual({
    email: "c…@example.com",
    requestedHere: true,
    hasAccount: true,
    expiresIn: expect.any(Number),
  });
  expect(body.data.expiresIn).toBeGreaterThan(590);
  for (const other of [newToken(), undefined]) {
    expect((await check(link, other)).body.data.requestedHere).toBe(false);
  }
  expect((await check(await linkFor(email))).body.data.requestedHere).toBe(false);
});

it("neither uses up the link nor logs in", async () => {
  const { email } = await customerOf(shop.store);
  const token = newToken();
  const link = await linkFor(email, token);
  await check(link, token);
  await check(link, token);
  const status = await client.get("/cart/auth-status", { token });
  expect(status.body.data.authenticated).toBe(false);
  const body = { token: link };
  expect((await client.post("/cart/verify-auth", { token, body })).status).toBe(200);
  expect(await check(link, token)).toMatchObject(refusal(422, { reason: "login_link_used" }));
});

it("says that a guest's link creates an account", async () => {
  const { productId } = await sell(shop);
  const email = newEmail();
  await buy(client, shop, { token: newToken(), email, productId });
  expect((await check(await linkFor(email))).body.data.hasAccount).toBe(false);
});

it("knows no link of another store or mode", async () => {
  const { email } = await customerOf(shop.store);
  const link = await linkFor(email);
  const other = api.public((await openShop()).store);
  const sent = { address: newAddress(), body: { token: link } };
  for (const reply of [
    await other.post("/cart/check-auth", sent),
    await client.post("/cart/check-auth", { ...sent, isLive: true }),
  ]) {
    expect(reply).toMatchObject(refusal(422, { reason: "login_link_invalid" }));
  }
});
