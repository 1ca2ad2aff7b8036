import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { db } from "@/lib/platform/db";
import { migrate } from "@/lib/platform/db/migrate";
import { publishedProduct } from "@/lib/testing/catalog";
import { onDatabase } from "@/lib/testing/global-setup";
import { createStore } from "@/lib/testing/store";
import { withClient } from "@/lib/testing/with-client";

/* Data of shops from before names were trimmed and handles were stored. */

test("products there are get their slug as handle", async () => {
  const database = `handles_${process.env.VITEST_POOL_ID}`;
  const { url } = inject("testServer");
  await withClient(url, async (server) => {
    await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${database}`);
  });
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-handles-"));
  const source = {
    migrations: path.join(folder, "migrations"),
    functions: path.join(folder, "functions"),
  };
  await mkdir(source.functions);
  await mkdir(path.join(source.migrations, "1"), { recursive: true });
  await writeFile(path.join(source.migrations, "1", "migration.sql"), BEFORE);
  await cp("prisma/migrations/20261127050001_imports_lose_nothing", `${source.migrations}/2`, {
    recursive: true,
  });
  await migrate(onDatabase(url, database), undefined, source);
  const { rows } = await withClient(onDatabase(url, database), (client) =>
    client.query("SELECT id, handle FROM products ORDER BY id"),
  );
  await rm(folder, { recursive: true });
  await withClient(url, (server) => server.query(`DROP DATABASE ${database} WITH (FORCE)`));
  expect(rows).toEqual([
    { id: "prod_1", handle: "mug" },
    { id: "prod_2", handle: "mug" },
  ]);
});

/** Enough of the tables: one slug in two stores. */
const BEFORE = `
  CREATE TABLE products (id text PRIMARY KEY, store_id text NOT NULL, slug text NOT NULL);
  CREATE TABLE imports (id text PRIMARY KEY, status text NOT NULL);
  INSERT INTO products VALUES ('prod_1', 'str_1', 'mug'), ('prod_2', 'str_2', 'mug');`;

test("a product whose slug is another product's handle gets its own handle", async () => {
  const store = await createStore();
  const first = await publishedProduct(store, { slug: "mug" });
  await db.product.update({ where: { id: first.id }, data: { slug: "cup" } });
  const second = await publishedProduct(store, { slug: "mug" });
  expect(first.handle).toBe("mug");
  expect(second.handle).toBe(`mug-${second.id.toLowerCase().replace("_", "-")}`);
});

test("surrounding blanks of names are removed, unless two names would become equal", async () => {
  const store = await createStore();
  const shirt = await publishedProduct(store, {
    name: "Shirt",
    options: [
      { name: "Size", values: [{ name: "S" }, { name: "M" }] },
      { name: "Cut", values: [{ name: "Slim" }, { name: "Wide" }, { name: "Long" }] },
    ],
  });
  const [size, cut] = shirt.options;
  const rename = (id: string | undefined, name: string) =>
    db.optionValue.update({ where: { id: id ?? "" }, data: { name } });
  await db.option.update({ where: { id: size?.id ?? "" }, data: { name: "Size " } });
  await rename(size?.values[0]?.id, "\u00a0S");
  await rename(cut?.values[0]?.id, "Wide ");
  await db.variant.updateMany({
    where: { productId: shirt.id },
    data: { sku: " A-1\t", barcode: "007 " },
  });
  const sql = await readFile(
    "prisma/migrations/20261127050002_names_without_blanks/migration.sql",
    "utf8",
  );
  const apply = () =>
    withClient(process.env.DATABASE_URL ?? "", async (client) => {
      await client.query("BEGIN");
      await client.query(sql);
      await client.query("COMMIT");
    });
  await apply();
  await apply();
  const options = await db.option.findMany({
    where: { productId: shirt.id },
    include: { values: { orderBy: { position: "asc" } } },
    orderBy: { position: "asc" },
  });
  expect(options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ["Size", ["S", "M"]],
    ["Cut", ["Wide ", "Wide", "Long"]],
  ]);
  const variants = await db.variant.findMany({
    where: { productId: shirt.id },
    orderBy: { position: "asc" },
  });
  expect(new Set(variants.map(({ sku, barcode }) => [sku, barcode].join()))).toEqual(
    new Set(["A-1,007"]),
  );
  expect(variants.slice(0, 3).map(({ name }) => name)).toEqual([
    "S / Wide ",
    "S / Wide",
    "S / Long",
  ]);
  const facets = await db.productFacets.findUnique({ where: { productId: shirt.id } });
  expect(JSON.stringify(facets?.facts)).toContain('["Size","S",');
});
