import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { openReceiver } from "@/lib/testing/receiver";
import { createStore, type TestStore } from "@/lib/testing/store";
import { until } from "@/lib/testing/until";
import { happen, listen, localNetwork } from "@/lib/testing/webhooks";
import { listDeliveries } from "./deliveries";
import { createDeliveryWorker } from "./delivery-worker";
import { reencryptSecrets } from "./reencrypt-secrets";
import { rollSecret } from "./roll-secret";

const FIRST = "first-key-of-at-least-thirty-two-letters";
const SECOND = "second-key-of-at-least-thirty-two-letters";

let store: TestStore;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeEach(async () => {
  store = await createStore();
  receiver = await openReceiver();
});
afterEach(async () => {
  keys("");
  await receiver.close();
  await db.webhookEndpoint.deleteMany();
});

function keys(current: string, old = "") {
  overrideEnvironment({ SECRETS_KEY: current, SECRETS_KEYS_OLD: old });
}

const stored = (id: string) =>
  db.webhookEndpoint.findUniqueOrThrow({
    where: { id },
    select: { secret: true, previousSecret: true },
  });

/** Something happens and is delivered; whether by both secrets it is genuine. */
async function deliver(...secrets: string[]) {
  await happen(store);
  const worker = createDeliveryWorker(localNetwork);
  await worker.round();
  await worker.settled();
  const { headers = {}, body = "" } = receiver.received.at(-1) ?? {};
  return secrets.map((secret) =>
    Boolean(new Webhook(secret).verify(body, headers as Record<string, string>)),
  );
}

test("the database never holds a signing secret that could be read, and deliveries are genuine", async () => {
  keys(FIRST);
  const before = await listen(store, receiver.url);
  const after = await rollSecret(seller(store), before.id);
  expect(before.secret).toMatch(/^whsec_/);
  const kept = await stored(before.id);
  expect([kept.secret, kept.previousSecret].map((text) => text?.slice(0, 6))).toEqual([
    "enc:1:",
    "enc:1:",
  ]);
  expect(await deliver(before.secret, after.secret)).toEqual([true, true]);
});

test("secrets of an old key and of no key are sealed anew, each once, and sign as before", async () => {
  const plain = await listen(store, receiver.url);
  keys(FIRST);
  expect(await reencryptSecrets()).toEqual({ resealed: 1, unreadable: [] });
  const rolled = await rollSecret(seller(store), plain.id);
  keys(SECOND, FIRST);
  expect(await reencryptSecrets()).toEqual({ resealed: 1, unreadable: [] });
  expect(await reencryptSecrets()).toEqual({ resealed: 0, unreadable: [] });
  keys(SECOND);
  expect(await deliver(plain.secret, rolled.secret)).toEqual([true, true]);
});

test("a secret whose key is lost is named and left alone, and its delivery says why it failed", async () => {
  keys(FIRST);
  const { id } = await listen(store, receiver.url);
  const before = await stored(id);
  keys(SECOND);
  expect(await reencryptSecrets()).toEqual({ resealed: 0, unreadable: [id] });
  expect(await stored(id)).toEqual(before);
  await deliver();
  expect(receiver.received).toEqual([]);
  const { data } = await listDeliveries(seller(store), id, { page: 1, perPage: 10 }, SUBJECT);
  expect(data).toMatchObject([{ state: "pending" }]);
  const attempts = await db.webhookAttempt.findMany({ where: { deliveryId: data[0]?.id ?? "" } });
  expect(attempts).toMatchObject([
    { error: expect.stringMatching(/^The signing secret cannot be read/) },
  ]);
});

test("a secret that is rolled while it is sealed anew stays the new one", async () => {
  const { id } = await listen(store, receiver.url);
  keys(FIRST);
  const row = `SELECT FROM webhook_endpoints WHERE id = '${id}' FOR UPDATE`;
  const [rolled] = await raceOnLock(row, 2, async (countWaiting) => {
    const rolling = rollSecret(seller(store), id);
    await until("the first one waits in line", async () => (await countWaiting()) >= 1);
    return Promise.all([rolling, reencryptSecrets()]);
  });
  await reencryptSecrets();
  expect(await deliver(rolled.secret)).toEqual([true]);
});
