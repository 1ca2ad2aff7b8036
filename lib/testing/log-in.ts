import { hashCartToken } from "@/lib/commerce/stores";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { TestStore } from "@/lib/testing/store";

/** Makes the visitor of a cart token a customer who has just logged in, in test mode. */
export async function logIn(store: TestStore, token: string, at: Date): Promise<void> {
  const id = newId("customer");
  const tokenHash = Buffer.from(hashCartToken(store.id, false, token));
  const visitor = { tokenHash, storeId: store.id, livemode: false, lastSeenAt: at, createdAt: at };
  // Every session has a visitor, whose visits prolong it.
  await db.visitor.upsert({ where: { tokenHash }, create: visitor, update: { lastSeenAt: at } });
  await db.customer.create({
    data: {
      id,
      storeId: store.id,
      livemode: false,
      email: `${id}@example.com`.toLowerCase(),
      emailVerifiedAt: at,
      tags: [],
      sessions: {
        create: {
          storeId: store.id,
          livemode: false,
          tokenHash,
          lastSeenAt: at,
          expiresAt: new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000),
          createdAt: at,
        },
      },
    },
  });
}
