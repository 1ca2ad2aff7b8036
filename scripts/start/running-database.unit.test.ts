import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "@/scripts/postgres";
import { connectToRunningDatabase } from "./running-database";

const NOWHERE =
  "There is no database to work on: start the shop with npm start first, or set DATABASE_URL.";

test("the embedded database of a running shop is joined, and left running when we go", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-join-"));
  const place = { databaseUrl: undefined, dataDir };
  await expect(connectToRunningDatabase(place)).rejects.toThrow(NOWHERE);
  const shop = await startPostgres({ dataDir, isDurable: false });
  try {
    const joined = await connectToRunningDatabase(place);
    expect(joined.url).toBe(shop.url);
    await joined.stop();
    const client = new pg.Client({ connectionString: shop.url });
    await client.connect();
    expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await shop.stop();
  }
  await expect(connectToRunningDatabase(place)).rejects.toThrow(NOWHERE);
  await rm(dataDir, { recursive: true, force: true });
});
