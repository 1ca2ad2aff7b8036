/*
 * Changes something or delivers a webhook in a separate process that is killed during it, like a power failure. Started
 * by crashes.test.ts with the store and the step in the environment.
 */
import { setTimeout as delay } from "node:timers/promises";
import { adjustInventory } from "@/lib/commerce/inventory";
import type { SellerContext } from "@/lib/commerce/stores";
import { createDeliveryWorker } from "@/lib/commerce/webhooks";
import { now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { localNetwork } from "@/lib/testing/webhooks";

export type CrashStep = "after commit" | "after claim" | "while sending";

const { ctx, productId, step } = JSON.parse(process.env.CRASH ?? "") as {
  ctx: SellerContext;
  productId: string;
  step: CrashStep;
};

const input = { operation: "increment", quantity: 1 } as const;
await adjustInventory({ ...ctx, now: now() }, productId, input);
if (step === "after commit") process.kill(process.pid, "SIGKILL");
if (step === "after claim") {
  const taken = await query("crash_take", "SELECT claim_webhook_deliveries(32, $1)", [now()]);
  if (taken.length === 0) throw new Error("Nothing was taken");
  process.kill(process.pid, "SIGKILL");
}
// The receiver kills this process when it gets the request.
await createDeliveryWorker(localNetwork).round();
await delay(60_000);
