import { afterEach, beforeEach, expect, test } from "vitest";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { now, setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { capturing, fakeSender } from "@/lib/testing/mail";
import { openReceiver, type Receiver } from "@/lib/testing/receiver";
import { memberOf } from "@/lib/testing/staff";
import { createStore, type StoreOverrides, type TestStore } from "@/lib/testing/store";
import { happen, listen, localNetwork } from "@/lib/testing/webhooks";
import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { listDeliveries } from "./deliveries";
import { createDeliveryWorker } from "./delivery-worker";
import { redeliver } from "./redeliver";
import { updateWebhook } from "./update-webhook";

const HOUR = 3_600;

let receiver: Receiver;
/** What the receiver answers from now on. */
let status: number;
let worker: ReturnType<typeof createDeliveryWorker>;

beforeEach(async () => {
  await db.mail.deleteMany();
  status = 500;
  receiver = await openReceiver((response) => response.writeHead(status).end());
  worker = createDeliveryWorker(localNetwork);
});
afterEach(async () => {
  await receiver.close();
  await worker.settled();
  setClockOffset(0);
  await db.webhookEndpoint.deleteMany();
});

/** A store with a webhook, and a contact address to notify. */
async function storeWithWebhook(overrides: StoreOverrides = {}) {
  const store = await createStore({ contactEmail: "seller@example.com", ...overrides });
  return { store, webhook: await listen(store, receiver.url) };
}

/** Emits an event in the store this many hours from now, and runs its deliveries. */
async function happenAt(store: TestStore, hours: number, livemode = false): Promise<void> {
  setClockOffset(hours * HOUR);
  await happen(store, 1, livemode);
  await worker.round();
  await worker.settled();
}

async function kindsOf(store: TestStore): Promise<string[]> {
  const mails = await db.mail.findMany({
    where: { storeId: store.id },
    orderBy: [{ createdAt: "asc" }, { toAddress: "asc" }],
  });
  return mails.map(({ kind }) => kind);
}

/** Sends due mails, and returns the sent ones. */
async function written() {
  const sender = fakeSender();
  await sendQueuedMails(sender, now());
  return sender.messages;
}

test("a day without a success is reported once, to the contact address, and not a minute before", async () => {
  const { store, webhook } = await storeWithWebhook();
  for (const role of ["owner", "owner"] as const) await memberOf(store, role);
  await happenAt(store, 0);
  await happenAt(store, 24 - 1 / 60);
  expect(await kindsOf(store)).toEqual([]);
  await happenAt(store, 24);
  const [mail, ...others] = await written();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "webhook_failing",
    to: "seller@example.com",
    subject: `The webhook to 127.0.0.1:${receiver.port} is failing`,
  });
  for (const part of [receiver.url, "Test mode", "HTTP 500", `webhooks/${webhook.id}`]) {
    expect(mail?.text).toContain(part);
  }
  for (const hours of [25, 60, 119]) await happenAt(store, hours);
  expect(await kindsOf(store)).toEqual(["webhook_failing"]);
});

test("being disabled after five days is reported once", async () => {
  const { store } = await storeWithWebhook();
  for (const hours of [0, 25, 119]) await happenAt(store, hours);
  await written();
  await happenAt(store, 121);
  expect(await written()).toMatchObject([
    { kind: "webhook_switched_off", text: expect.stringContaining("for five days") },
  ]);
  await happenAt(store, 150);
  expect(await kindsOf(store)).toEqual(["webhook_failing", "webhook_switched_off"]);
});

test("a webhook that is gone is reported once, as disabled and not as failing", async () => {
  const { store } = await storeWithWebhook();
  await happenAt(store, 0);
  status = 410;
  await happenAt(store, 30);
  await happenAt(store, 31);
  expect(await written()).toMatchObject([
    { kind: "webhook_switched_off", text: expect.stringContaining("gone for good (410)") },
  ]);
  expect(await kindsOf(store)).toEqual(["webhook_switched_off"]);
});

test("one that has recovered and fails again is reported again, after another day", async () => {
  const { store, webhook } = await storeWithWebhook();
  for (const hours of [0, 25]) await happenAt(store, hours);
  status = 200;
  await happenAt(store, 26);
  status = 500;
  for (const hours of [27, 50]) await happenAt(store, hours);
  expect(await kindsOf(store)).toEqual(["webhook_failing"]);
  await happenAt(store, 52);
  expect(await kindsOf(store)).toEqual(["webhook_failing", "webhook_failing"]);

  status = 410;
  await happenAt(store, 53);
  await updateWebhook(seller(store), webhook.id, { active: true });
  await happenAt(store, 54);
  expect((await kindsOf(store)).slice(2)).toEqual(["webhook_switched_off", "webhook_switched_off"]);
});

test("disabling a failing webhook by hand sends no mail, even if it is tried after that", async () => {
  const { store, webhook } = await storeWithWebhook();
  await happenAt(store, 0);
  await updateWebhook(seller(store), webhook.id, { active: false });
  const page = { page: 1, perPage: 1 };
  const [delivery] = (await listDeliveries(seller(store), webhook.id, page, SUBJECT)).data;
  for (const hours of [25, 121]) {
    setClockOffset(hours * HOUR);
    await redeliver(
      { ...seller(store), now: now() },
      { webhookId: webhook.id, deliveryId: delivery?.id ?? "" },
      SUBJECT,
    );
    await worker.round();
    await worker.settled();
  }
  expect(receiver.received).toHaveLength(3);
  expect(await kindsOf(store)).toEqual([]);
});

test("stores and modes are notified each of their own", async () => {
  const { store } = await storeWithWebhook();
  const other = await storeWithWebhook({ contactEmail: "other@example.com" });
  const input = { url: receiver.url, events: ["*"], active: true };
  const live = await createWebhook(seller(store, { isLive: true }), input, localNetwork());
  for (const hours of [0, 25]) {
    await happenAt(store, hours, true);
    await happenAt(other.store, hours);
  }
  const mails = await db.mail.findMany({ orderBy: { toAddress: "desc" } });
  expect(mails).toMatchObject([
    { storeId: store.id, livemode: true, toAddress: "seller@example.com" },
    { storeId: other.store.id, livemode: false, toAddress: "other@example.com" },
  ]);
  expect((await written()).map(({ to, text }) => [to, /(Live|Test) mode/.exec(text)?.[0]])).toEqual(
    expect.arrayContaining([
      ["seller@example.com", "Live mode"],
      ["other@example.com", "Test mode"],
    ]),
  );
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { webhookId: live.id },
    { webhookId: other.webhook.id },
  ]);
});

test("it is written in the store's language, and captured in test mode", async () => {
  const { store } = await storeWithWebhook({ defaultLocale: "de-DE" });
  status = 410;
  await happenAt(store, 0);
  const captured = await capturing(() => sendQueuedMails());
  expect(captured.map(({ mail }) => mail.subject)).toEqual([
    `Der Webhook an 127.0.0.1:${receiver.port} wurde abgeschaltet`,
  ]);
  expect(await db.mail.findMany()).toMatchObject([{ status: "captured", locale: "de-DE" }]);
});

test("without a contact address every owner is notified, and without owners no mail is sent", async () => {
  const { store } = await storeWithWebhook({ contactEmail: null });
  const nobodys = await storeWithWebhook({ contactEmail: null });
  const owners = [await memberOf(store, "owner"), await memberOf(store, "owner")];
  await memberOf(store, "manager");
  await memberOf(await createStore(), "owner");
  for (const one of [store, nobodys.store]) {
    for (const hours of [0, 25]) await happenAt(one, hours);
  }
  const recipients = async () =>
    (await db.mail.findMany()).map(({ toAddress }) => toAddress).sort();
  const addresses = owners.map(({ email }) => email).sort();
  expect(await recipients()).toEqual(addresses);

  await db.store.update({
    where: { id: store.id },
    data: { contactEmail: "late@example.com" },
  });
  await happenAt(store, 26);
  expect(await recipients()).toEqual(addresses);
});

test("a failure that is over by the time the mail is written is not reported", async () => {
  const [recovered, back, deleted] = [
    await storeWithWebhook(),
    await storeWithWebhook(),
    await storeWithWebhook(),
  ];
  for (const hours of [0, 25]) await happenAt(recovered.store, hours);
  status = 200;
  await happenAt(recovered.store, 26);
  status = 410;
  await happenAt(back.store, 27);
  await updateWebhook(seller(back.store), back.webhook.id, { active: true });
  await happenAt(deleted.store, 28);
  await deleteWebhook(seller(deleted.store), deleted.webhook.id);
  expect(await written()).toEqual([]);
  expect(await db.mail.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
    { kind: "webhook_failing", status: "failed", error: "The webhook has changed since." },
    { kind: "webhook_switched_off", status: "failed", error: "The webhook has changed since." },
    { kind: "webhook_switched_off", status: "failed", error: "What it was about is no more." },
  ]);
});
