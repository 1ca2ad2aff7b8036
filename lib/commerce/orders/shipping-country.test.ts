import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { db, Prisma } from "@/lib/platform/db";
import { migrate } from "@/lib/platform/db/migrate";
import { onDatabase } from "@/lib/testing/global-setup";
import { createStore } from "@/lib/testing/store";
import { withClient } from "@/lib/testing/with-client";

/*
 * Lists count by orders.shipping_country, which a trigger keeps in step with the address: a cart has none, and
 * one from before the column gets its own when it is placed.
 */

test("a placed order's country is that of its address after any write", async () => {
  const { id: storeId } = await createStore();
  const write = async (data: Prisma.OrderUncheckedUpdateInput) =>
    (await db.order.update({ where: { id: "ord_1" }, data })).shippingCountry;
  const row = { storeId, livemode: false, currency: "GBP", visitorCountry: "GB" };
  const shippingAddress = { countryCode: "NO" };
  const placed = { type: "order", orderNumber: "T-9", paymentStatus: "paid", placedAt: new Date() };

  const cart = await db.order.create({ data: { ...row, id: "ord_1", shippingAddress } });
  expect(cart.shippingCountry).toBe(null);
  expect(await write({ shippingAddress: { countryCode: "SE" } })).toBe(null);
  expect(await write(placed)).toBe("SE");
  expect(await write({ shippingAddress })).toBe("NO");
  expect(await write({ shippingAddress: Prisma.DbNull })).toBe(null);

  const data = { ...row, ...placed, id: "ord_2", orderNumber: "T-10", shippingAddress };
  expect((await db.order.create({ data })).shippingCountry).toBe("NO");
});

test("the orders there are get theirs, whether or not it was interrupted", async () => {
  const database = `filling_${process.env.VITEST_POOL_ID}`;
  const { url } = inject("testServer");
  await withClient(url, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${database}`);
  });
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-filling-"));
  const source = {
    migrations: path.join(folder, "migrations"),
    functions: path.join(folder, "functions"),
  };
  await mkdir(source.functions);
  await cp("prisma/migrations/20261125060001_shipping_country", `${source.migrations}/2`, {
    recursive: true,
  });
  await cp("prisma/migrations/20261125060002_shipping_country_filled", `${source.migrations}/4`, {
    recursive: true,
  });
  await addMigration("1", ORDERS);
  await addMigration("3", "UPDATE orders SET shipping_country = 'GB' WHERE id = 'ord_2'");
  async function addMigration(name: string, sql: string) {
    await mkdir(path.join(source.migrations, name), { recursive: true });
    await writeFile(path.join(source.migrations, name, "migration.sql"), sql);
  }
  // As at startup: its intermediate commits must not run inside another transaction.
  await migrate(onDatabase(url, database), undefined, source);
  const { rows } = await withClient(onDatabase(url, database), (client) =>
    client.query(
      "SELECT type, shipping_country AS country, count(*)::int FROM orders GROUP BY 1, 2 ORDER BY 1, 2",
    ),
  );
  await rm(folder, { recursive: true });
  await withClient(url, (server) => server.query(`DROP DATABASE ${database} WITH (FORCE)`));
  expect(rows).toEqual([
    { type: "cart", country: null, count: 500 },
    { type: "order", country: "DE", count: 1000 },
    { type: "order", country: "GB", count: 500 },
    { type: "order", country: null, count: 500 },
  ]);
});

/** Enough of the table for the two, with a cart in five and no address in four. */
const ORDERS = `
  CREATE TABLE orders (id text PRIMARY KEY, type text, shipping_address jsonb);
  INSERT INTO orders SELECT 'ord_' || n, CASE WHEN n % 5 = 0 THEN 'cart' ELSE 'order' END,
    CASE WHEN n % 4 > 0 THEN jsonb_build_object('countryCode', CASE WHEN n % 2 = 0 THEN 'GB' ELSE 'DE' END) END
  FROM generate_series(1, 2500) n`;
