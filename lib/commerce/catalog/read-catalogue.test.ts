import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { ProductQuery } from "@/lib/contract/product";
import { now } from "@/lib/kit/clock";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, query } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { onDatabase } from "@/lib/testing/global-setup";
import { endPreparingClient } from "@/lib/testing/keep-connections";
import { openShop, sell } from "@/lib/testing/shop";
import { withClient } from "@/lib/testing/with-client";
import { getProduct } from "./get-product";
import { listProducts } from "./list-products";
import { suggest } from "./suggest";
import { updateProduct } from "./update-product";

/*
 * The replica is a copy of the database at one moment, so it lags permanently. Names in it are changed without a new
 * version, so that an answer shows which database it was read from.
 */
const primary = config().databaseUrl ?? "";
const copy = `replica_${process.env.VITEST_POOL_ID}`;
const server = inject("testServer").url;

const shop = await openShop();
const { productId } = await sell(shop, { name: "Primary mug" });
await closeDb();
await endPreparingClient(primary);
await withClient(onDatabase(server, "postgres"), async (client) => {
  await client.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${copy} TEMPLATE ${new URL(primary).pathname.slice(1)}`);
});
await withClient(onDatabase(server, copy), (client) =>
  client.query(
    "ALTER TABLE products DISABLE TRIGGER USER; UPDATE products SET name = 'Copied mug'",
  ),
);
beforeEach(async () => {
  await closeDb();
  overrideEnvironment({ DATABASE_REPLICA_URL: onDatabase(server, copy) });
});
afterAll(async () => {
  await closeDb();
  overrideEnvironment({ DATABASE_REPLICA_URL: "" });
  await withClient(onDatabase(server, "postgres"), (client) =>
    client.query(`DROP DATABASE ${copy} WITH (FORCE)`),
  );
});

/** Another locale each time, so that no answer of before is at hand. */
let locales = 0;
const view = () => ({
  store: shop.store.settings,
  livemode: false,
  locale: `en-x-${locales++}`,
  now: now(),
});

const product = async () => JSON.parse((await getProduct(view(), productId)).json).data.name;
const list = async () => {
  const asked = ProductQuery.parse({ facets: "true" });
  return JSON.parse((await listProducts(view(), asked)).json).data[0].name;
};
const suggested = async () => JSON.parse((await suggest(view(), "mug")).json).data.products[0].name;
const everywhere = async () => [await product(), await list(), await suggested()];

test("the catalogue is read from a replica that has come as far", async () => {
  expect(await everywhere()).toEqual(["Copied mug", "Copied mug", "Copied mug"]);
});

test("without a replica, and for a while after it failed, from the primary", async () => {
  overrideEnvironment({ DATABASE_REPLICA_URL: "postgresql://nobody@127.0.0.1:1/nothing" });
  expect(await everywhere()).toEqual(["Primary mug", "Primary mug", "Primary mug"]);
  await closeDb();
  overrideEnvironment({ DATABASE_REPLICA_URL: "" });
  expect(await product()).toBe("Primary mug");
});

test("no reader gets data older than the seller's last save, however far the replica lags", async () => {
  await updateProduct(seller(shop.store), productId, { name: "Saved mug" });
  expect(await everywhere()).toEqual(["Saved mug", "Saved mug", "Saved mug"]);
  const [row] = await query<{ n: number }>("replica_alive", "SELECT 1::int AS n");
  expect(row).toEqual({ n: 1 });
});
