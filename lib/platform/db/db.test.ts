import { afterEach, describe, expect, it } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import {
  closeDb,
  db,
  Prisma,
  query,
  sqlState,
  statementCount,
  transaction,
} from "@/lib/platform/db";
import { pool } from "@/lib/platform/db/pool";

describe("query", () => {
  it("reads int8 and numeric as numbers, times as dates and their arrays likewise", async () => {
    const [row] = await query<Record<string, unknown>>(
      "test_types",
      `SELECT 1000000000000::int8 AS money, 0.2::numeric AS rate, ARRAY[1, NULL, 3]::int8[] AS list,
         '2026-03-01 10:00:00.5+02'::timestamptz AS at, '{"n": 1}'::jsonb AS json`,
    );
    expect(row).toEqual({
      money: 1_000_000_000_000,
      rate: 0.2,
      list: [1, null, 3],
      at: new Date("2026-03-01T08:00:00.500Z"),
      json: { n: 1 },
    });
  });

  it("refuses a number that JavaScript would round", async () => {
    const reading = query("test_unsafe", "SELECT 9007199254740993::int8 AS big");
    await expect(reading).rejects.toThrow("Not a safe integer");
  });

  it("keeps its connection when SQL refuses", async () => {
    const backend = () => query<{ pid: number }>("test_pid", "SELECT pg_backend_pid() AS pid");
    const [before] = await backend();
    await expect(query("test_zero", "SELECT 1 / 0")).rejects.toThrow("division by zero");
    expect(await backend()).toEqual([before]);
  });
});

describe("a pool whose connections are all taken", () => {
  afterEach(async () => {
    overrideEnvironment({ DATABASE_POOL_SIZE: "10", DATABASE_POOL_WAIT_SECONDS: "60" });
    await closeDb();
  });

  it("lets one wait as long as is set, and then refuses", async () => {
    await closeDb();
    overrideEnvironment({ DATABASE_POOL_SIZE: "1", DATABASE_POOL_WAIT_SECONDS: "1" });
    const taken = await pool().connect();
    const waiting = query("test_without_connection", "SELECT 1");
    await expect(waiting).rejects.toThrow("timeout exceeded when trying to connect");
    taken.release();
    expect(await query("test_after", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

describe("statementCount", () => {
  it("counts one for a query, and begin and commit with a transaction", async () => {
    await db.$queryRaw`SELECT 1`;
    const start = statementCount();
    await query("test_one", "SELECT 1");
    expect(statementCount() - start).toBe(1);
    await transaction((tx) => tx.$queryRaw`SELECT 1`);
    expect(statementCount() - start).toBe(4);
  });
});

describe("sqlState", () => {
  it("is found in errors of pg and of Prisma alike", async () => {
    const byPg = query("test_state", "SELECT 1 / 0").catch(sqlState);
    const byPrisma = db.$queryRaw`SELECT 1 / 0`.catch(sqlState);
    const inTransaction = transaction((tx) => tx.$queryRaw`SELECT 1 / 0`).catch(sqlState);
    expect(await Promise.all([byPg, byPrisma, inTransaction])).toEqual(["22012", "22012", "22012"]);
  });

  it("is not mistaken for the codes of Prisma or Node", () => {
    const prisma = new Prisma.PrismaClientKnownRequestError("", {
      code: "P2025",
      clientVersion: "",
    });
    const node = Object.assign(new Error("refused"), { code: "EPIPE" });
    expect([sqlState(prisma), sqlState(node), sqlState("text")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("transaction", () => {
  it("leaves nothing behind when its work throws", async () => {
    await db.$executeRaw`CREATE TABLE undone (n int)`;
    const work = transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO undone VALUES (1)`;
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await query("test_undone", "SELECT * FROM undone")).toEqual([]);
  });

  it("runs again after a real deadlock, and both sides end up written", async () => {
    await db.$executeRaw`CREATE TABLE pairs (id int PRIMARY KEY, n int)`;
    await db.$executeRaw`INSERT INTO pairs VALUES (1, 0), (2, 0)`;
    let arrivals = 0;
    let attempts = 0;
    const bothHold = Promise.withResolvers<void>();
    const swap = (first: number, second: number) =>
      transaction(async (tx) => {
        attempts += 1;
        await tx.$executeRaw`UPDATE pairs SET n = n + 1 WHERE id = ${first}`;
        arrivals += 1;
        if (arrivals === 2) bothHold.resolve();
        await bothHold.promise;
        await tx.$executeRaw`UPDATE pairs SET n = n + 1 WHERE id = ${second}`;
      });
    await Promise.all([swap(1, 2), swap(2, 1)]);
    // On a slow machine the one that runs again may also have to wait too long for its first row.
    expect(attempts).toBeGreaterThan(2);
    expect(await query("test_pairs", "SELECT id, n FROM pairs ORDER BY id")).toEqual([
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ]);
  });

  it("gives up after three retries and reports what the database said", async () => {
    let attempts = 0;
    const work = transaction(async (tx) => {
      attempts += 1;
      await tx.$executeRaw`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`;
    });
    expect(await work.catch(sqlState)).toBe("40001");
    expect(attempts).toBe(4);
  });
});
