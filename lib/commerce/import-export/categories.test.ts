import { expect } from "vitest";
import { createCategory } from "@/lib/commerce/categories";
import { exportProducts } from "@/lib/commerce/import-export";
import { db } from "@/lib/platform/db";
import { category, publishedProduct, seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

/** The categories of each product, with the name of the one above. */
async function listed(store: TestStore): Promise<Record<string, string[]>> {
  const all = await db.category.findMany({ where: { storeId: store.id } });
  const names = new Map(all.map(({ id, name, parentId }) => [id, { name, parentId }]));
  const nameOf = (id: string): string => {
    const { name = "", parentId = null } = names.get(id) ?? {};
    return parentId === null ? name : `${nameOf(parentId)} > ${name}`;
  };
  const products = await db.product.findMany({
    where: { storeId: store.id },
    select: { handle: true, categories: { select: { categoryId: true } } },
  });
  return Object.fromEntries(
    products.map(({ handle, categories }) => [
      handle,
      categories.map(({ categoryId }) => nameOf(categoryId)),
    ]),
  );
}

test("types that would make one slug are categories of their own, in one file or in several", async ({
  store,
}) => {
  const types = ["C", "C++", "C#", "Größe", "Grosse"];
  const rows = types.map((type, index) => `book-${index},Book,${type},20.00`);
  const HEADER = "Handle,Title,Type,Variant Price";
  await importFile(store, [HEADER, ...rows].join("\n"));
  const expected = Object.fromEntries(types.map((type, index) => [`book-${index}`, [type]]));
  expect(await listed(store)).toEqual(expected);
  for (const row of rows) await importFile(store, [HEADER, row.toLowerCase()].join("\n"));
  expect(await listed(store)).toEqual(expected);
  expect(await db.category.count({ where: { storeId: store.id } })).toBe(types.length);
});

test("a category is looked for below the one it stands in", async ({ store }) => {
  const men = await category(store, "Men");
  await category(store, "Shoes", men.id);
  const path = (...names: string[]) =>
    `"${JSON.stringify([names.map((name) => ({ name, slug: name.toLowerCase() }))]).replaceAll('"', '""')}"`;
  const file = `Handle,Title,Variant Price,product.categories
pump,Pump,20.00,${path("Women", "Shoes")}
brogue,Brogue,30.00,${path("Men", "shoes")}
`;
  await importFile(store, file);
  await importFile(store, file);
  expect(await listed(store)).toEqual({ pump: ["Women > Shoes"], brogue: ["Men > Shoes"] });
});

test("a type is found where its category was moved to, unless two have its name", async ({
  store,
}) => {
  const table = await category(store, "Table");
  const mugs = await category(store, "Mugs", table.id);
  const file = (handle: string) => `Handle,Title,Type,Variant Price\n${handle},Mug,Mugs,9.00\n`;
  await importFile(store, file("one"));
  expect(await listed(store)).toEqual({ one: ["Table > Mugs"] });
  await category(store, "Mugs", mugs.id);
  await importFile(store, file("two"));
  expect(await listed(store)).toEqual({ one: ["Table > Mugs"], two: ["Mugs"] });
});

test("categories keep their places in a file of another shop, and a shop's own theirs", async ({
  store,
}) => {
  const places = { Zebra: 0, Middle: 1, Aardvark: 2 };
  const animals = await createCategory(seller(store), { name: "Animals", position: 7 });
  for (const [name, position] of Object.entries(places)) {
    const { id } = await createCategory(seller(store), { name, position, parentId: animals.id });
    await publishedProduct(store, { slug: name.toLowerCase(), categoryIds: [id] });
  }
  const file = await new Response(exportProducts(seller(store), {})).text();
  const placesIn = async ({ id }: TestStore) => {
    const rows = await db.category.findMany({ where: { storeId: id } });
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
  };
  const other = await createStore();
  await createCategory(seller(other), { name: "Animals", position: 3 });
  expect(await importFile(other, file)).toMatchObject({ failedCount: 0, issues: [] });
  expect(await placesIn(other)).toEqual({ ...places, Animals: 3 });
  const older = file.replaceAll(/,""position"":\d+/g, "");
  expect(older).not.toBe(file);
  const third = await createStore();
  expect(await importFile(third, older)).toMatchObject({ failedCount: 0, issues: [] });
  expect(await placesIn(third)).toEqual({ Zebra: 0, Middle: 0, Aardvark: 0, Animals: 0 });
});
