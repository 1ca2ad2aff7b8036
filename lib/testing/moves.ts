import type { MoveKind } from "@/lib/contract/move";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { TestStore } from "@/lib/testing/store";

const SHOP = { source: "shopify", address: "https://kiln.myshopify.com" };
const ACTOR = { actorKind: "system", actorId: "fixture" };

/** A pending move, which no worker processes: one per store and mode. */
export async function openMove(store: TestStore, livemode = false): Promise<{ id: string }> {
  const where = { storeId: store.id, livemode, status: "pending" };
  const found = await db.move.findFirst({ where, select: { id: true } });
  if (found !== null) return found;
  const [id, now] = [newId("move"), new Date()];
  const times = { dueAt: now, createdAt: now, updatedAt: now };
  const kinds = { create: { kind: "redirects", position: 0 } };
  return db.move.create({
    data: { id, storeId: store.id, livemode, ...SHOP, ...ACTOR, ...times, kinds },
    select: { id: true },
  });
}

/** The rows read of each kind, by column. */
const ROWS = {
  products: "cup,Cup\r\n",
  discounts: "WELCOME\r\n",
  redirects: "/old,/products\r\n",
} as const satisfies Partial<Record<MoveKind, string>>;

/** A source shop that was read, with one row of each of some kinds. */
export async function readMove(store: TestStore, livemode = false): Promise<{ id: string }> {
  const [id, now] = [newId("move"), new Date()];
  const times = { dueAt: now, createdAt: now, updatedAt: now, endedAt: now };
  const kinds = Object.entries(ROWS).map(([kind, content], position) => ({
    ...{ kind, position, status: "done", pages: 1, records: 1 },
    read: { create: { number: 1, content } },
  }));
  return db.move.create({
    data: {
      ...{ id, storeId: store.id, livemode, ...SHOP, ...ACTOR, ...times, status: "succeeded" },
      kinds: { create: kinds },
    },
    select: { id: true },
  });
}
