import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { createStore } from "@/lib/testing/store";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";
import { createKey } from "./create-key";
import { revokeKey } from "./revoke-key";
import { rollKey } from "./roll-key";
import { lockKey } from "./rows";

/** A store with two secret test keys that may do everything. */
async function twoKeys() {
  const store = await createStore();
  const ctx = seller(store);
  const { row: second } = await createKey(ctx, { type: "secret", livemode: false });
  const where = { storeId: store.id, type: "secret", livemode: false, id: { not: second.id } };
  const first = await db.apiKey.findFirstOrThrow({ where });
  return { ctx, first: first.id, second: second.id };
}

test("two last keys revoked at the same moment: one of them stays", async () => {
  const { ctx, first, second } = await twoKeys();
  const outcome = await whileTransactionOpen(
    async (tx) => {
      await lockKey(tx, ctx, first);
      await tx.apiKey.update({ where: { id: first }, data: { revokedAt: ctx.now } });
    },
    () => revokeKey(ctx, second),
  );
  expect(outcome).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
  const { revokedAt } = await db.apiKey.findUniqueOrThrow({ where: { id: second } });
  expect(revokedAt).toBeNull();
});

test("a key revoked while it is being rolled has no successor", async () => {
  const { ctx, second } = await twoKeys();
  const before = await db.apiKey.count({ where: { storeId: ctx.store.id } });
  const outcome = await whileTransactionOpen(
    async (tx) => {
      await lockKey(tx, ctx, second);
      await tx.apiKey.update({ where: { id: second }, data: { revokedAt: ctx.now } });
    },
    () => rollKey(ctx, second, { overlapHours: 24 }),
  );
  expect(outcome).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
  expect(await db.apiKey.count({ where: { storeId: ctx.store.id } })).toBe(before);
});
