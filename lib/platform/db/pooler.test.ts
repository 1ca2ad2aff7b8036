import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db, query, sqlState, transaction } from "@/lib/platform/db";
import { hasPgBouncer, type OwnPgBouncer, startPgBouncer } from "@/lib/testing/pgbouncer";
import { brokenInvariants, fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { listen } from "./listen";
import { migrate } from "./migrate";

/** Each round may meet another of the pooler's four sessions. */
const ROUNDS = Array.from({ length: 40 }, (_, number) => number);

describe.skipIf(!hasPgBouncer)("behind PgBouncer in transaction mode", () => {
  const direct = config().databaseUrl ?? "";
  let pooler: OwnPgBouncer;

  beforeAll(async () => {
    pooler = await startPgBouncer(direct);
    await closeDb();
    overrideEnvironment({ DATABASE_DIRECT_URL: direct, DATABASE_URL: pooler.url });
    // As a start does: what sessions need is written where the pooler's own take it from.
    await migrate(direct);
  });
  afterAll(async () => {
    await closeDb();
    overrideEnvironment({ DATABASE_DIRECT_URL: "", DATABASE_URL: direct });
    await pooler.stop();
  });

  it("statements of ours and of Prisma find their way, whichever session they meet", async () => {
    const shop = await openShop();
    const counts = await Promise.all(
      ROUNDS.map(async () => [
        await query<{ n: number }>("pooled_count", "SELECT 1::bigint AS n WHERE $1 = 'x'", ["x"]),
        await db.store.count({ where: { id: shop.store.id } }),
      ]),
    );
    expect(counts).toEqual(ROUNDS.map(() => [[{ n: 1 }], 1]));
  });

  it("every session keeps the timeouts, the time zone and the isolation that are wanted", async () => {
    const settings = await Promise.all(
      ROUNDS.map(() =>
        query<Record<string, string>>(
          "pooled_settings",
          `SELECT current_setting('statement_timeout') AS statement,
             current_setting('lock_timeout') AS lock, current_setting('TimeZone') AS zone,
             current_setting('idle_in_transaction_session_timeout') AS idle,
             current_setting('default_transaction_isolation') AS isolation`,
        ),
      ),
    );
    const wanted = {
      statement: "5s",
      lock: "2s",
      zone: "UTC",
      idle: "10s",
      isolation: "read committed",
    };
    expect(settings).toEqual(ROUNDS.map(() => [wanted]));
  });

  it("the last units are sold once, and every invariant holds", async () => {
    const shop = await openShop();
    const { productId, variantId } = await sell(shop, { stock: 10 });
    const carts = await Promise.all(
      ROUNDS.map(async () => {
        const ctx = visitor(shop);
        await fillCart(shop, ctx, [{ productId }]);
        return ctx;
      }),
    );
    const answers = await Promise.allSettled(
      carts.map((ctx) => submitCheckout(ctx(), { paymentMethod: "pm_card_visa" })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await unitsLeft(variantId)).toBe(0);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("a transaction keeps its session and its advisory lock to its end", async () => {
    let inside = 0;
    let most = 0;
    await Promise.all(
      ROUNDS.slice(0, 8).map(() =>
        transaction(async (tx) => {
          await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('pooled'))::text`;
          most = Math.max(most, ++inside);
          await tx.$queryRaw`SELECT 1`;
          inside -= 1;
        }),
      ),
    );
    expect([inside, most]).toEqual([0, 1]);
  });

  it("a notification reaches other processes, past the pooler", async () => {
    const heard = Promise.withResolvers<string>();
    const ready = Promise.withResolvers<void>();
    const stop = listen("pooled", { onMessage: heard.resolve, onGap: ready.resolve });
    await ready.promise;
    await query("pooled_notify", "SELECT pg_notify('pooled', $1)", ["now"]);
    expect(await heard.promise).toBe("now");
    await stop();
  });

  it("migrations run past it, at once from several instances", async () => {
    await Promise.all([migrate(direct), migrate(direct), migrate(direct)]);
    expect(await db.store.count()).toBeGreaterThan(0);
  });

  it("a pooler that cannot keep prepared statements fails those that are, which is why they are not", async () => {
    await closeDb();
    overrideEnvironment({ DATABASE_PREPARED: "1" });
    const tries = await Promise.allSettled(
      ROUNDS.map((number) => query(`pooled_${number % 4}`, `SELECT ${number % 4}::int AS n`)),
    );
    overrideEnvironment({ DATABASE_PREPARED: "" });
    await closeDb();
    const states = tries.flatMap((done) =>
      done.status === "rejected" ? [sqlState(done.reason)] : [],
    );
    // PgBouncer keeps them from 1.21 on.
    for (const state of states) expect(["26000", "42P05", "08P01"]).toContain(state);
    expect(await query<{ n: number }>("pooled_after", "SELECT 1::int AS n")).toEqual([{ n: 1 }]);
  });
});
