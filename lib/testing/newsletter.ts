import { newsletterToken } from "@/lib/commerce/newsletter/links";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { newEmail } from "@/lib/testing/customers";
import { api, newAddress, type TestReply } from "@/lib/testing/http";
import type { TestStore } from "@/lib/testing/store";

/** Enables the newsletter of a store, in both modes. */
export async function offerNewsletter(store: TestStore): Promise<void> {
  const body = { features: { newsletter: true } };
  const { status } = await api.private(store).patch("/store", { body, isLive: true });
  assert(status === 200, "the store offers the newsletter");
}

/** An address that has confirmed the store's newsletter. */
export function subscriberOf(store: TestStore, { email = newEmail(), isLive = false } = {}) {
  const now = new Date();
  return db.newsletterSubscriber.create({
    data: {
      ...{ id: newId("newsletterSubscriber"), storeId: store.id, livemode: isLive, email },
      ...{ locale: "en-GB", status: "confirmed", confirmedAt: now, createdAt: now },
    },
  });
}

type Asking = { email?: string; isLive?: boolean; wording?: string };

/** Subscribes to the newsletter; returns functions that follow the links in its mail. */
export async function askForNewsletter(store: TestStore, asking: Asking = {}) {
  const { email = newEmail(), isLive = false, wording } = asking;
  const client = api.public(store);
  const body = { email, wording };
  const reply = await client.post("/newsletter", { body, isLive, address: newAddress() });
  const row = await db.newsletterSubscriber.findFirst({
    where: { storeId: store.id, livemode: isLive, email: email.toLowerCase() },
  });
  assert(row, `${email} was kept: ${reply.text}`);
  const { id } = row;
  const follow = (purpose: "confirm" | "unsubscribe"): Promise<TestReply> =>
    client.post(`/newsletter/${purpose}`, {
      ...{ body: { token: newsletterToken(id, purpose) }, isLive, address: newAddress() },
    });
  return { id, email, reply, follow };
}
