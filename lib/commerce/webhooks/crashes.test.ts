import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import type { CrashStep } from "@/lib/testing/crash-webhooks";
import { programFile } from "@/lib/testing/programs";
import { openReceiver, type Receiver } from "@/lib/testing/receiver";
import { createStore, type TestStore } from "@/lib/testing/store";
import { listen, localNetwork } from "@/lib/testing/webhooks";
import { createDeliveryWorker } from "./delivery-worker";

let receiver: Receiver;
let child: ChildProcess;
afterEach(async () => {
  await receiver.close();
  setClockOffset(0);
  await db.webhookEndpoint.deleteMany();
});

async function killed(store: TestStore, step: CrashStep): Promise<void> {
  const { id: productId } = await publishedProduct(store);
  const crash = JSON.stringify({ ctx: seller(store), productId, step });
  child = spawn(process.execPath, [programFile("lib/testing/crash-webhooks")], {
    env: { ...process.env, CRASH: crash },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

test.each<[CrashStep, number]>([
  ["after commit", 1],
  ["after claim", 1],
  ["while sending", 2],
])("a process killed %s loses nothing: the event is heard, under one id", async (step, times) => {
  const store = await createStore();
  receiver = await openReceiver((response, nth) => {
    if (step === "while sending" && nth === 1) child.kill("SIGKILL");
    else response.end();
  });
  const { id } = await listen(store, receiver.url, { events: ["inventory.updated"] });
  await killed(store, step);
  const worker = createDeliveryWorker(localNetwork);
  // Until its lease expires, no worker takes the dead one's deliveries.
  await worker.round();
  await worker.settled();
  setClockOffset(31);
  await worker.round();
  await worker.settled();
  const event = await db.event.findFirstOrThrow({
    where: { storeId: store.id, type: "inventory.updated" },
  });
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual(Array(times).fill(event.id));
  expect(await db.webhookDelivery.findMany({ where: { endpointId: id } })).toMatchObject([
    { state: "delivered", attempt: step === "after commit" ? 1 : 2 },
  ]);
});
