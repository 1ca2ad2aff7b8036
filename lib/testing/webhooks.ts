import { createWebhook, network } from "@/lib/commerce/webhooks";
import type { RegisterWebhook } from "@/lib/contract/webhook";
import { newId } from "@/lib/kit/ids";
import { ipRanges } from "@/lib/kit/ip";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import type { TestStore } from "@/lib/testing/store";

/** A network restricted to this machine, with timeouts long enough for slow tests. */
export const localNetwork = () => ({
  ...network(),
  allowsHttp: true,
  allowedRanges: ipRanges(["127.0.0.0/8"]),
  totalTimeoutMs: 60_000,
});

/** A webhook for all events, registered by the store in test mode. */
export function listen(store: TestStore, url: string, more: Partial<RegisterWebhook> = {}) {
  const request = { url, events: ["*"], active: true, ...more };
  return createWebhook(seller(store), request, localNetwork());
}

/** Emits a number of events in a store. Returns their ids in order of occurrence. */
export async function happen(store: TestStore, count = 1, livemode = false): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId("event"));
  for (const id of ids) {
    await db.event.create({
      data: {
        id,
        storeId: store.id,
        livemode,
        type: "store.updated",
        objectId: store.id,
        dedupeKey: id,
        payload: { id: store.id, name: "Straße ☕" },
      },
    });
  }
  return ids;
}
