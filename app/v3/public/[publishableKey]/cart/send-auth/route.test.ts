import { describe, expect, it } from "vitest";
import { AuthSent } from "@/lib/contract/auth";
import { db } from "@/lib/platform/db";
import { customerOf, later, mailedTokens, newEmail, requestLink } from "@/lib/testing/customers";
import { api, newAddress, refusal, type TestClient } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const store = await createStore();

/** From another address each time, so that only the limit on mails is met. */
function send(email: string, client: TestClient = api.public(store)) {
  return client.post("/cart/send-auth", { address: newAddress(), body: { email } });
}

it("queues one mail in the language of the request, and keeps no token readable", async () => {
  const { email } = await customerOf(store);
  const { status, body } = await api.public(store).post("/cart/send-auth", {
    body: { email: email.toUpperCase() },
    headers: { "accept-language": "de" },
  });
  expect(status).toBe(200);
  expect(AuthSent.parse(body.data)).toEqual({ sent: true, expiresIn: 600 });
  const [token = ""] = await mailedTokens(store, email);
  expect(token).toMatch(/^lnk_[0-9A-Za-z]{43}$/);
  const mails = await db.mail.findMany({ where: { storeId: store.id, toAddress: email } });
  expect(mails).toMatchObject([
    { kind: "login_link", status: "pending", locale: "de-DE", livemode: false },
  ]);
  const [link] = await db.loginLink.findMany({ where: { storeId: store.id, email } });
  expect(link).toMatchObject({ usedAt: null, livemode: false });
  expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(600_000);
  expect(JSON.stringify({ ...link, id: "" })).not.toContain(token);
});

describe("an unknown address", () => {
  it("gets the same answer and no mail", async () => {
    const [known, unknown] = [(await customerOf(store)).email, newEmail()];
    const replies = [await send(known), await send(unknown)];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(Object.keys(replies[1]?.headers ?? {})).toEqual(Object.keys(replies[0]?.headers ?? {}));
    expect(await mailedTokens(store, known)).toHaveLength(1);
    expect(await db.mail.count({ where: { toAddress: unknown } })).toBe(0);
  });

  it("costs what a known one does: the same six statements, one link written, above the limit too", async () => {
    const [known, unknown] = [(await customerOf(store)).email, newEmail()];
    for (let round = 1; round <= 5; round += 1) {
      for (const email of [known, unknown]) {
        expect(await statementsOf(() => send(email))).toBe(6);
        expect(await db.loginLink.count({ where: { storeId: store.id, email } })).toBe(round);
      }
    }
  });
});

describe("one address", () => {
  it("gets three mails in 15 minutes, the answer staying the same, and then more", async () => {
    const { email } = await customerOf(store);
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push((await send(email)).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await mailedTokens(store, email)).toHaveLength(3);
    await later(14 * 60, () => send(email));
    expect(await mailedTokens(store, email)).toHaveLength(3);
    await later(15 * 60 + 1, () => send(email));
    expect(await mailedTokens(store, email)).toHaveLength(4);
  });

  it("gets three of eight asked for at the same moment", async () => {
    const { email } = await customerOf(store);
    await raceOnLock("LOCK TABLE mails IN SHARE MODE", 8, () =>
      Promise.all(Array.from({ length: 8 }, () => send(email))),
    );
    expect(await mailedTokens(store, email)).toHaveLength(3);
  });

  it("has a limit of its own in each store and mode", async () => {
    const other = await createStore();
    const email = newEmail();
    for (const [at, livemode] of [
      [store, false],
      [store, true],
      [other, false],
    ] as const) {
      await customerOf(at, { email, livemode });
    }
    for (let tries = 0; tries < 3; tries += 1) await send(email);
    await send(email, api.public(other));
    await api.public(store).post("/cart/send-auth", { isLive: true, body: { email } });
    const mails = await db.mail.findMany({ where: { toAddress: email } });
    const counted = mails
      .map(({ storeId, livemode }) => `${storeId === store.id} ${livemode}`)
      .sort();
    expect(counted).toEqual(["false false", "true false", "true false", "true false", "true true"]);
  });
});

it("is limited to ten a minute by address, and requires an e-mail address and a key", async () => {
  const address = newAddress();
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push(
      (await api.public(store).post("/cart/send-auth", { address, body: { email: newEmail() } }))
        .status,
    );
  }
  expect(statuses.indexOf(429)).toBe(10);
  expect(await send("nobody")).toMatchObject(
    refusal(422, { fields: { email: [expect.any(String)] } }),
  );
  expect((await api.public(store).post("/cart/send-auth", { key: null })).status).toBe(401);
});

it("makes a new token each time", async () => {
  const { email } = await customerOf(store);
  const client = api.public(store);
  expect(await requestLink(client, store, email)).not.toBe(await requestLink(client, store, email));
});
