import { expect, it } from "vitest";
import { CustomerCheck } from "@/lib/contract/auth";
import { customerOf, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const client = api.public(store);

it("knows a customer however the address is written", async () => {
  await customerOf(store, { email: "ada@example.com" });
  for (const email of ["ada@example.com", "ADA@Example.com"]) {
    const { status, body } = await client.post("/cart/check-customer", { body: { email } });
    expect(status).toBe(200);
    expect(CustomerCheck.parse(body.data)).toEqual({ exists: true, canSendAuthLink: true });
  }
});

it("reveals nothing about other stores and the other mode", async () => {
  const email = newEmail();
  await customerOf(await createStore(), { email });
  await customerOf(store, { email, livemode: true });
  const ask = (isLive: boolean) => client.post("/cart/check-customer", { isLive, body: { email } });
  expect((await ask(false)).body.data).toEqual({ exists: false, canSendAuthLink: false });
  expect((await ask(true)).body.data).toEqual({ exists: true, canSendAuthLink: true });
});

it("takes two statements, one of them the count of the day, whether or not the address is known", async () => {
  const { email: known } = await customerOf(store);
  for (const email of [known, newEmail()]) {
    const statements = await statementsOf(() =>
      client.post("/cart/check-customer", { body: { email } }),
    );
    expect(statements).toBe(2);
  }
});

it("refuses what is no address, naming the field", async () => {
  for (const email of [
    undefined,
    "",
    "ada",
    "ada@",
    "a b@example.com",
    "a@b.com\r\nBcc: c@d.com",
    7,
  ]) {
    const reply = await client.post("/cart/check-customer", {
      address: newAddress(),
      body: { email },
    });
    expect(reply).toMatchObject(
      refusal(422, { code: "validation_failed", fields: { email: [expect.any(String)] } }),
    );
  }
  expect((await client.post("/cart/check-customer", { rawBody: "{" })).status).toBe(400);
  expect((await client.post("/cart/check-customer", { key: null })).status).toBe(401);
});

it("answers thirty a minute to one client, with any tokens", async () => {
  const address = newAddress();
  const ask = () =>
    client.post("/cart/check-customer", {
      address,
      token: newToken(),
      body: { email: newEmail() },
    });
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) statuses.push((await ask()).status);
  expect(statuses.indexOf(429)).toBe(30);
});
