import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, it } from "vitest";
import { now } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { statementCount } from "@/lib/platform/db";
import { parseFeed } from "@/lib/testing/feed";
import { createStore, type TestStore } from "@/lib/testing/store";
import { withClient } from "@/lib/testing/with-client";
import { openFeed } from "./open-feed";
import { BATCH, FEED_BATCH } from "./rows";

/** A hundred products of two hundred variants each. */
const [PRODUCTS, VARIANTS] = [100, 200];

let store: TestStore;
beforeAll(async () => {
  store = await createStore();
  await fill(store.id);
});

/** Through no verb: twenty thousand variants would take those a quarter of an hour. */
async function fill(storeId: string): Promise<void> {
  await withClient(config().databaseUrl ?? "", async (client) => {
    await client.query(
      `INSERT INTO products (id, store_id, slug, name, description, status, price, has_variants)
       SELECT 'prod_' || md5($1 || p), $1, 'product-' || p, 'Product ' || p,
         repeat('A *rather* long story & so on. ', 60), 'published', 1000, true
       FROM generate_series(1, $2::integer) p`,
      [storeId, PRODUCTS],
    );
    await client.query(
      `INSERT INTO variants (id, store_id, product_id, name, position, is_default)
       SELECT 'var_' || md5(p.id || v), $1, p.id, 'Variant ' || v, v, v = 1
       FROM products p CROSS JOIN generate_series(1, $2::integer) v WHERE p.store_id = $1`,
      [storeId, VARIANTS],
    );
    await client.query("INSERT INTO media (id, store_id, path) VALUES ($1, $2, '/media/one.svg')", [
      `media_${storeId}`,
      storeId,
    ]);
    await client.query(
      `INSERT INTO product_media (product_id, media_id, position)
       SELECT id, $2, 0 FROM products WHERE store_id = $1`,
      [storeId, `media_${storeId}`],
    );
    await client.query(
      `INSERT INTO stock (variant_id, livemode, store_id, product_id, available)
       SELECT id, false, $1, product_id, 5 FROM variants WHERE store_id = $1`,
      [storeId],
    );
    await client.query("ANALYZE products, variants, stock");
  });
}

function open() {
  return openFeed({ store: store.settings, livemode: false, now: now() }, "google.xml");
}

/** The heap that is in use once all garbage is gone. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("Bug: no garbage collector to call");
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

it("twenty thousand variants each come once, in a hundred batches", async () => {
  const { body } = await open();
  const before = statementCount();
  const { items } = parseFeed(await new Response(body).text());
  expect(items).toHaveLength(PRODUCTS * VARIANTS);
  expect(new Set(items.map((item) => item["g:id"]?.[0])).size).toBe(PRODUCTS * VARIANTS);
  expect(new Set(items.map((item) => item["g:item_group_id"]?.[0])).size).toBe(PRODUCTS);
  const batches = (PRODUCTS * VARIANTS) / BATCH;
  // The categories, and one more batch that finds nothing left.
  expect(statementCount() - before).toBe(1 + batches + 1);
});

it("takes the memory of a batch, however long the document", async () => {
  const { body } = await open();
  const reader = body.getReader();
  await reader.read();
  const start = heapInUse();
  let [most, bytes, pieces] = [0, 0, 0];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.byteLength;
    pieces += 1;
    if (pieces % 10 === 0) most = Math.max(most, heapInUse() - start);
  }
  // Measured: 2 MB, sometimes 7, of a document of 52.
  expect(bytes).toBeGreaterThan(40_000_000);
  expect(most).toBeLessThan(bytes / 4);
});

it("a slow reader is waited for: nothing is read from the database ahead of them", async () => {
  const { body } = await open();
  const before = statementCount();
  const reader = body.getReader();
  const reads: number[] = [];
  for (let piece = 0; piece < 4; piece += 1) {
    await reader.read();
    // Lets background work run.
    await new Promise(setImmediate);
    reads.push(statementCount() - before);
  }
  // The head needs the categories, each piece after it a batch.
  expect(reads).toEqual([1, 2, 3, 4]);
  await reader.cancel();
  await new Promise(setImmediate);
  expect(statementCount() - before).toBe(4);
});

it("an unread body costs only the one statement of its ETag", async () => {
  const before = statementCount();
  const { body } = await open();
  await new Promise(setImmediate);
  await body.cancel();
  expect(statementCount() - before).toBe(1);
});

it("a batch reads no more of the catalogue than it answers, however far into it", async () => {
  const middle = "prod_8";
  const most = await withClient(config().databaseUrl ?? "", async (client) => {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${FEED_BATCH}`, [
      store.id,
      false,
      middle,
      "",
      BATCH,
      null,
    ]);
    return mostRows(rows[0]["QUERY PLAN"][0].Plan);
  });
  // Two products of two hundred variants, of which the batch cuts the last one short.
  expect(most).toBeLessThanOrEqual(2 * VARIANTS);
});

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** Of all the steps of a plan, the most rows that one of them has looked at. */
function mostRows(plan: Plan): number {
  const own = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
  return Math.max(own, ...(plan.Plans ?? []).map(mostRows));
}
