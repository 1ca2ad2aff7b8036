import { expect, test } from "vitest";
import { CustomerExport, SellerCustomer } from "@/lib/contract/customer";
import { db } from "@/lib/platform/db";
import { later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { openShop } from "@/lib/testing/shop";
import { createStore } from "@/lib/testing/store";

const shop = await openShop();
const client = api.public(shop.store);
const seller = api.private(shop.store);

const ASKED = "Write to me when there is something new.";

async function makeAccount(more: object = {}) {
  const [token, email] = [newToken(), newEmail()];
  const body = { email, ...more };
  const made = await client.post("/cart/create-account", { token, address: newAddress(), body });
  expect(made.status, made.text).toBe(200);
  return { token, email, id: made.body.data.customerId as string };
}

async function consentOf(id: string) {
  const { body } = await seller.get(`/customers/${id}`);
  expect(SellerCustomer.parse(body.data)).toEqual(body.data);
  return body.data.marketingConsent;
}

async function answersOf(id: string) {
  const { body } = await seller.get(`/customers/${id}/export`);
  expect(CustomerExport.parse(body.data).consents).toEqual(body.data.consents);
  return body.data.consents.map(({ granted, channel }: { granted: boolean; channel: string }) => [
    granted,
    channel,
  ]);
}

test("an answer is kept with its words, its time and where it was given, and all of them in order", async () => {
  const { token, id } = await makeAccount({ marketingOptIn: true, marketingWording: ASKED });
  const given = await consentOf(id);
  expect(given).toEqual({
    ...{ granted: true, channel: "create_account", wording: ASKED, source: null },
    createdAt: expect.stringMatching(/Z$/),
  });
  const put = (body: object) => client.put("/account/profile", { token, body });
  await later(3600, async () => {
    expect((await put({ marketingOptIn: false, marketingWording: "Nein danke." })).status).toBe(
      200,
    );
  });
  const taken = await consentOf(id);
  expect(taken).toMatchObject({ granted: false, channel: "account", wording: "Nein danke." });
  expect(Date.parse(taken.createdAt) - Date.parse(given.createdAt)).toBeGreaterThan(3_590_000);
  await seller.patch(`/customers/${id}`, { body: { marketingOptIn: true } });
  expect(await consentOf(id)).toMatchObject({ granted: true, channel: "seller", wording: null });
  expect(await answersOf(id)).toEqual([
    [true, "create_account"],
    [false, "account"],
    [true, "seller"],
  ]);
  const events = await eventsAbout(id);
  expect(events.at(-1)?.payload).toMatchObject({ marketingConsent: { channel: "seller" } });
});

test("no answer is recorded for a customer who was not asked, or answers as before", async () => {
  const { token, id } = await makeAccount({ marketingWording: ASKED });
  expect(await consentOf(id)).toBeNull();
  const body = { firstName: "Ada", marketingOptIn: false, marketingWording: ASKED };
  expect((await client.put("/account/profile", { token, body })).status).toBe(200);
  expect(await answersOf(id)).toEqual([]);
});

test("consent given without access to the mailbox is withdrawn when its owner verifies it", async () => {
  const { email, id } = await makeAccount({ marketingOptIn: true });
  await logInByLink(client, shop.store, { email });
  expect(await answersOf(id)).toEqual([
    [true, "create_account"],
    [false, "mailbox_proof"],
  ]);
});

test("erasing a customer takes their answer back and keeps that there was one", async () => {
  const { id } = await makeAccount({ marketingOptIn: true, marketingWording: ASKED });
  const erased = await seller.post(`/customers/${id}/erase`, { body: {} });
  expect(erased.status, erased.text).toBeLessThan(300);
  const rows = await db.consent.findMany({ where: { customerId: id }, orderBy: { id: "asc" } });
  expect(rows.map(({ granted, channel }) => [granted, channel])).toEqual([
    [true, "create_account"],
    [false, "erasure"],
  ]);
});

test("words that are too long are refused, and another store sees nothing", async () => {
  const { token, id } = await makeAccount({ marketingOptIn: true });
  const body = { marketingOptIn: false, marketingWording: "x".repeat(1_001) };
  const { status, body: refused } = await client.put("/account/profile", { token, body });
  expect([status, Object.keys(refused.error.fields)]).toEqual([422, ["marketingWording"]]);
  expect(await answersOf(id)).toHaveLength(1);
  expect((await api.private(await createStore()).get(`/customers/${id}`)).status).toBe(404);
  expect((await seller.get(`/customers/${id}`, { isLive: true })).status).toBe(404);
});

test("a merged customer has both histories, through two mergers, and keeps the consent of the remaining one", async () => {
  const [kept, gone, first] = [
    await makeAccount({ marketingOptIn: true, marketingWording: ASKED }),
    await makeAccount({ marketingOptIn: true, marketingWording: "Others words." }),
    await makeAccount({ marketingOptIn: true }),
  ];
  await seller.patch(`/customers/${kept.id}`, { body: { marketingOptIn: false } });
  const merge = async (id: string, from: string) => {
    const { status, text } = await seller.post(`/customers/${id}/merge`, { body: { from } });
    expect(status, text).toBe(200);
  };
  await later(3600, () =>
    seller.patch(`/customers/${gone.id}`, { body: { marketingOptIn: false } }),
  );
  await seller.patch(`/customers/${gone.id}`, { body: { marketingOptIn: true } });
  await merge(gone.id, first.id);
  await merge(kept.id, gone.id);
  expect(await consentOf(kept.id)).toMatchObject({ granted: false, channel: "seller" });
  const { body } = await seller.get(`/customers/${kept.id}/export`);
  const said = body.data.consents.map(
    ({ granted, wording, mergedFrom }: Record<string, unknown>) => [granted, wording, mergedFrom],
  );
  expect(said).toEqual([
    [true, ASKED, null],
    [true, "Others words.", gone.id],
    [true, null, first.id],
    [false, null, null],
    [false, null, gone.id],
    [true, null, gone.id],
  ]);
});
