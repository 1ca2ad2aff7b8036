import { afterEach, expect, test } from "vitest";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { NewsletterFigures, NewsletterSubscriber } from "@/lib/contract/newsletter";
import { db } from "@/lib/platform/db";
import { customerOf, later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { fakeSender } from "@/lib/testing/mail";
import { askForNewsletter, offerNewsletter } from "@/lib/testing/newsletter";
import { entriesAbout, eventsAbout } from "@/lib/testing/records";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";
import { eraseUnconfirmed } from "./erase-unconfirmed";
import { newsletterToken } from "./links";

const shop = await openShop();
const { store } = shop;
await offerNewsletter(store);
const client = api.public(store);
const seller = api.private(store);
const ASKED = "Write to me when there is something new.";
const DAY = 24 * 3600;

afterEach(() => db.mail.deleteMany());

const subscriber = async (id: string) =>
  (await seller.get(`/newsletter/subscribers/${id}`)).body.data;
const mailsTo = (email: string) =>
  db.mail.findMany({ where: { toAddress: email }, orderBy: { createdAt: "asc" } });
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const marketingOf = async (id: string) =>
  (await seller.get(`/customers/${id}`)).body.data.marketingOptIn;

/** What is kept of an object in events and in the audit log, as text. */
async function toldAbout(id: string): Promise<string> {
  const [events, entries] = [await eventsAbout(id), await entriesAbout(id)];
  return JSON.stringify([
    events.map(({ payload }) => payload),
    entries.map(({ before, after }) => [before, after]),
  ]);
}

test("a subscription starts when the mailbox confirms it, with wording, time and channel", async () => {
  const { id, email, reply, follow } = await askForNewsletter(store, {
    email: newEmail().toUpperCase(),
    wording: ASKED,
  });
  expect(reply).toMatchObject({ status: 202, body: { data: { sent: true } } });
  expect(await subscriber(id)).toMatchObject({
    ...{ email: email.toLowerCase(), status: "pending", consent: null, confirmedAt: null },
  });
  expect(await eventsAbout(id)).toEqual([]);
  const confirmed = await follow("confirm");
  expect(confirmed).toMatchObject({ status: 200, body: { data: { status: "confirmed" } } });
  const shown = await subscriber(id);
  expect(NewsletterSubscriber.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    status: "confirmed",
    consent: { granted: true, channel: "newsletter", wording: ASKED },
  });
  expect(shown.consent.createdAt).toBe(shown.confirmedAt);
  expect((await eventsAbout(id)).map(({ type }) => type)).toEqual([
    "newsletter_subscriber.confirmed",
  ]);
});

test("the answer is the same for every address, and so are its statements", async () => {
  const known = await askForNewsletter(store);
  await known.follow("confirm");
  const ask = (email: string) =>
    client.post("/newsletter", { body: { email }, address: newAddress() });
  const stranger = newEmail();
  const [first, again] = [await ask(stranger), await ask(known.email)];
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const counts = [
    await statementsOf(() => ask(newEmail())),
    await statementsOf(() => ask(known.email)),
  ];
  expect(counts[0]).toBe(counts[1]);
  expect(await kindsTo(stranger)).toEqual(["newsletter_confirmation"]);
  expect(await kindsTo(known.email)).toEqual(["newsletter_confirmation", "newsletter_welcome"]);
});

test("an address gets three mails within a week, and the link of each confirms", async () => {
  const { email, follow } = await askForNewsletter(store);
  for (let more = 0; more < 4; more += 1) {
    await later(60 * (more + 1), () => askForNewsletter(store, { email }));
  }
  expect(await mailsTo(email)).toHaveLength(3);
  expect((await follow("confirm")).status).toBe(200);
});

test("the mail carries both links, and its record no longer has the one that confirms", async () => {
  const { id, email, follow } = await askForNewsletter(store);
  const sender = fakeSender();
  await sendQueuedMails(sender);
  const sent = sender.messages.find(({ to }) => to === email);
  expect(sent?.text).toContain(`/newsletter/confirm?token=${newsletterToken(id, "confirm")}`);
  const oneClick = `/newsletter/one-click?token=${newsletterToken(id, "unsubscribe")}`;
  expect(sent?.unsubscribeUrl).toContain(oneClick);
  const [kept] = await mailsTo(email);
  expect(kept?.text).toContain("…");
  expect(`${kept?.text} ${kept?.html}`).not.toContain(newsletterToken(id, "confirm"));
  await follow("confirm");
  await sendQueuedMails(sender);
  expect(sender.messages.at(-1)).toMatchObject({ kind: "newsletter_welcome", to: email });
});

test("a mail that was confirmed before it went out is not sent", async () => {
  const { email, follow } = await askForNewsletter(store);
  await follow("confirm");
  await follow("unsubscribe");
  const sender = fakeSender();
  await sendQueuedMails(sender);
  expect(sender.messages.filter(({ to }) => to === email)).toEqual([]);
});

test("a link that is forged, of another purpose, store or mode does nothing", async () => {
  const { id, follow } = await askForNewsletter(store);
  const other = await createStore();
  const tryToken = (token: string, of = client, isLive = false) =>
    of.post("/newsletter/confirm", { body: { token }, isLive, address: newAddress() });
  const good = newsletterToken(id, "confirm");
  const invalid = refusal(422, { reason: "newsletter_link_invalid" });
  expect(await tryToken(newsletterToken(id, "unsubscribe"))).toMatchObject(invalid);
  expect(await tryToken(`${good.slice(0, -4)}0000`)).toMatchObject(invalid);
  expect(await tryToken(id)).toMatchObject(invalid);
  expect(await tryToken(good, api.public(other))).toMatchObject(invalid);
  expect(await tryToken(good, client, true)).toMatchObject(invalid);
  expect(await subscriber(id)).toMatchObject({ status: "pending" });
  expect((await follow("confirm")).status).toBe(200);
});

test("unsubscribing takes effect at once, is idempotent, and an old link does not resubscribe", async () => {
  const { id, email, follow } = await askForNewsletter(store, { wording: ASKED });
  await follow("confirm");
  for (const _ of [1, 2]) {
    expect(await follow("unsubscribe")).toMatchObject({
      status: 200,
      body: { data: { status: "unsubscribed" } },
    });
  }
  expect(await subscriber(id)).toMatchObject({
    status: "unsubscribed",
    consent: { granted: false, channel: "unsubscribe_link", wording: null },
  });
  expect(await follow("confirm")).toMatchObject(
    refusal(422, { reason: "newsletter_link_expired" }),
  );
  expect((await eventsAbout(id)).map(({ type }) => type)).toEqual([
    "newsletter_subscriber.confirmed",
    "newsletter_subscriber.unsubscribed",
  ]);
  await later(60, async () => {
    await askForNewsletter(store, { email });
    expect((await follow("confirm")).status).toBe(200);
  });
  expect(await subscriber(id)).toMatchObject({ status: "confirmed" });
});

test("two that confirm at once have confirmed once", async () => {
  const { id, email, follow } = await askForNewsletter(store);
  const replies = await Promise.all(Array.from({ length: 6 }, () => follow("confirm")));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await db.consent.count({ where: { subscriberId: id } })).toBe(1);
  expect(await eventsAbout(id)).toHaveLength(1);
  expect(await kindsTo(email)).toEqual(["newsletter_confirmation", "newsletter_welcome"]);
});

test("a subscriber unconfirmed for a week is deleted, and others are not", async () => {
  const [pending, confirmed, young] = [
    await askForNewsletter(store),
    await askForNewsletter(store),
    await later(DAY, () => askForNewsletter(store)),
  ];
  await confirmed.follow("confirm");
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await eraseUnconfirmed(at(7 * DAY - 60));
  expect((await subscriber(pending.id)).email).toBe(pending.email);
  await Promise.all([1, 2, 3].map(() => eraseUnconfirmed(at(7 * DAY + 60))));
  expect((await seller.get(`/newsletter/subscribers/${pending.id}`)).status).toBe(404);
  expect(await mailsTo(pending.email)).toEqual([]);
  for (const { id, email } of [confirmed, young]) expect((await subscriber(id)).email).toBe(email);
  expect(await pending.follow("confirm")).toMatchObject(
    refusal(422, { reason: "newsletter_link_expired" }),
  );
});

test("unsubscribing from the first mail deletes the address at once", async () => {
  const { id, email, follow } = await askForNewsletter(store);
  expect((await follow("unsubscribe")).status).toBe(200);
  expect((await seller.get(`/newsletter/subscribers/${id}`)).status).toBe(404);
  expect(await mailsTo(email)).toEqual([]);
});

test("a customer with a verified mailbox and its subscription stay equal, whichever changes", async () => {
  const { id: customerId, email } = await customerOf(store);
  const token = await logInByLink(client, store, { email });
  const { id, follow } = await askForNewsletter(store, { email, wording: ASKED });
  await follow("confirm");
  expect(await marketingOf(customerId)).toBe(true);
  const put = (marketingOptIn: boolean) =>
    client.put("/account/profile", { token, body: { marketingOptIn } });
  await put(false);
  expect((await subscriber(id)).status).toBe("unsubscribed");
  await put(true);
  expect((await subscriber(id)).status).toBe("confirmed");
  await follow("unsubscribe");
  expect(await marketingOf(customerId)).toBe(false);
  const consents = await db.consent.findMany({
    where: { customerId, subscriberId: id },
    orderBy: { id: "asc" },
  });
  expect(consents.map(({ granted, channel }) => [granted, channel])).toEqual([
    [true, "newsletter"],
    [false, "account"],
    [true, "account"],
    [false, "unsubscribe_link"],
  ]);
});

test("an unverified account neither subscribes a mailbox nor ends its subscription", async () => {
  const { email, id, follow } = await askForNewsletter(store);
  await follow("confirm");
  const token = newToken();
  const body = { email, marketingOptIn: true };
  const options = { token, address: newAddress(), body };
  const made = await client.post("/cart/create-account", options);
  expect(made.status, made.text).toBe(200);
  await client.put("/account/profile", { token, body: { marketingOptIn: false } });
  expect((await subscriber(id)).status).toBe("confirmed");
  // The owner of the mailbox has subscribed it, and sees that in the account.
  await logInByLink(client, store, { email });
  expect((await subscriber(id)).status).toBe("confirmed");
  expect(await marketingOf(made.body.data.customerId)).toBe(true);

  const stranger = newEmail();
  const options2 = { token: newToken(), address: newAddress() };
  await client.post("/cart/create-account", {
    ...options2,
    body: { email: stranger, marketingOptIn: true },
  });
  expect(await db.newsletterSubscriber.count({ where: { email: stranger } })).toBe(0);
  await logInByLink(client, store, { email: stranger, token: options2.token });
  expect(await db.newsletterSubscriber.findMany({ where: { email: stranger } })).toMatchObject([
    { status: "confirmed" },
  ]);
});

test("an erased customer's subscription is anonymous, and the export has it before", async () => {
  const { id: customerId, email } = await customerOf(store);
  await logInByLink(client, store, { email });
  const { id, follow } = await askForNewsletter(store, { email });
  await follow("confirm");
  const held = (await seller.get(`/customers/${customerId}/export`)).body.data;
  expect(held.newsletter).toMatchObject([{ id, email, status: "confirmed" }]);
  expect(held.consents).toMatchObject([{ granted: true, channel: "newsletter" }]);
  const erased = await seller.post(`/customers/${customerId}/erase`, { body: {} });
  expect(erased.status, erased.text).toBeLessThan(300);
  expect(await db.newsletterSubscriber.findUnique({ where: { id } })).toMatchObject({
    ...{ email: null, status: "unsubscribed" },
  });
  expect(await toldAbout(id)).not.toContain(email);
  expect((await eventsAbout(id)).at(-1)?.type).toBe("newsletter_subscriber.unsubscribed");
});

test("erasing a subscriber withdraws the consent of its customer", async () => {
  const { id: customerId, email } = await customerOf(store);
  await logInByLink(client, store, { email });
  const { id, follow } = await askForNewsletter(store, { email });
  await follow("confirm");
  expect((await seller.delete(`/newsletter/subscribers/${id}`)).status).toBe(204);
  expect((await seller.delete(`/newsletter/subscribers/${id}`)).status).toBe(404);
  expect(await marketingOf(customerId)).toBe(false);
  expect((await entriesAbout(id)).map(({ action }) => action)).toEqual([
    "newsletter_subscriber.erased",
  ]);
  expect(await toldAbout(id)).not.toContain(email);
});

test("the list and the figures belong to the store and the mode, and each can be narrowed", async () => {
  const of = await createStore();
  await offerNewsletter(of);
  const their = api.private(of);
  const [pending, confirmed, left] = [
    await askForNewsletter(of),
    await askForNewsletter(of, { email: "percent%sign@example.com".replace("%", "+") }),
    await askForNewsletter(of),
  ];
  await askForNewsletter(of, { isLive: true });
  for (const { follow } of [confirmed, left]) await follow("confirm");
  await left.follow("unsubscribe");
  const list = async (query = {}) => {
    const { body } = await their.get("/newsletter/subscribers", { query });
    return [body.meta.total, body.data.map(({ id }: { id: string }) => id)];
  };
  expect((await list())[0]).toBe(3);
  expect(await list({ status: "pending" })).toEqual([1, [pending.id]]);
  expect(await list({ q: "PERCENT" })).toEqual([1, [confirmed.id]]);
  expect(await list({ q: "%" })).toEqual([0, []]);
  const figures = (await their.get("/newsletter/figures")).body.data;
  expect(NewsletterFigures.parse(figures)).toEqual(figures);
  expect(figures).toEqual({
    subscribers: 1,
    pending: 1,
    signUps: 3,
    confirmed: 1,
    unsubscribed: 1,
  });
  const query = { createdAfter: "2099-01-01T00:00:00Z" };
  expect((await their.get("/newsletter/figures", { query })).body.data).toEqual({
    ...{ subscribers: 1, pending: 1, signUps: 0, confirmed: 0, unsubscribed: 0 },
  });
  expect(await statementsOf(() => their.get("/newsletter/figures"))).toBeLessThanOrEqual(2);
});

test("the file has how each agreed and the link that unsubscribes them", async () => {
  const of = await createStore();
  await offerNewsletter(of);
  const { id, email, follow } = await askForNewsletter(of, { wording: `=${ASKED}` });
  await follow("confirm");
  const pending = await askForNewsletter(of);
  const query = { status: "confirmed" };
  const { text, headers } = await api.private(of).get("/exports/newsletter.csv", { query });
  expect(headers["content-disposition"]).toContain("newsletter.csv");
  expect(text).toContain(email);
  expect(text).not.toContain(pending.email);
  expect(text).toContain(newsletterToken(id, "unsubscribe"));
  // A spreadsheet does not run it as a formula.
  expect(text).toContain(`'=${ASKED}`);
});

test.each([
  ["no address", {}, "email"],
  ["no e-mail address", { email: "ada" }, "email"],
  ["a line break in it", { email: "ada@example.com\r\nBcc: b@example.com" }, "email"],
  ["words that are too long", { email: "ada@example.com", wording: "x".repeat(1_001) }, "wording"],
])("%s is refused with the field named", async (_, body, field) => {
  const { status, body: refused } = await client.post("/newsletter", {
    body,
    address: newAddress(),
  });
  expect([status, Object.keys(refused.error.fields)]).toEqual([422, [field]]);
});

test("a key without the scope cannot read subscribers, and a store without a newsletter stores none", async () => {
  const key = await store.keyWith(["orders:read"]);
  expect((await seller.get("/newsletter/subscribers", { key })).status).toBe(403);
  const reader = await store.keyWith(["newsletter:read"]);
  expect((await seller.get("/newsletter/subscribers", { key: reader })).status).toBe(200);
  const off = await createStore();
  const body = { email: newEmail() };
  const reply = await api.public(off).post("/newsletter", { body, address: newAddress() });
  expect(reply).toMatchObject(refusal(403, { code: "feature_disabled" }));
  expect(await db.newsletterSubscriber.count({ where: { storeId: off.id } })).toBe(0);
});
