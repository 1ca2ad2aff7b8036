import { expect } from "vitest";
import { findSellerProduct, setBundle } from "@/lib/commerce/catalog";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { brokenInvariants, fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { exportOrders, exportProducts, runImports, undoImport } from ".";

/* What bundles are made of, in files. */

const HEADER =
  "Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status,product.taxClass,product.bundleParts";

/** A set above its parts, and one of whose SKUs is nothing but signs. */
const FILE = [
  HEADER,
  'set,Set,SET,shopify,,50,active,standard,"MUG*2; ""A;*1"""',
  "mug,Mug,MUG,shopify,9,10,active,standard,",
  "pot,Pot,A;*1,shopify,3,30,active,standard,",
].join("\n");

async function partsOf(store: TestStore, slug = "set") {
  const { bundle, variants } = await findSellerProduct(seller(store), slug);
  const parts = (bundle ?? []).map(({ sku, quantity }) => [sku, quantity]);
  return { parts, units: variants[0]?.stock.test.available };
}

const SET = {
  parts: [
    ["MUG", 2],
    ["A;*1", 1],
  ],
  units: 3,
};

const exported = (store: TestStore) => new Response(exportProducts(seller(store), {})).text();

test("a set may stand above its parts, a dry run says so too, and its export makes it again", async ({
  store,
}) => {
  const done = { status: "succeeded", rowsDone: 3, createdCount: 3, failedCount: 0, issues: [] };
  expect(await importFile(store, FILE, { dryRun: "true" })).toMatchObject(done);
  expect(await db.product.count({ where: { storeId: store.id } })).toBe(0);
  expect(await importFile(store, FILE)).toMatchObject(done);
  expect(await partsOf(store)).toEqual(SET);
  const other = await createStore();
  expect(await importFile(other, await exported(store))).toMatchObject(done);
  expect(await partsOf(other)).toEqual(SET);
  expect(await brokenInvariants({ store: other })).toEqual([]);
  // Unchanged bundles are not touched, and fields without a column stay.
  const events = await db.event.count({ where: { storeId: other.id } });
  expect(await importFile(other, await exported(other))).toMatchObject({ issues: [] });
  expect(await importFile(other, "Handle,Title\nset,Set\n")).toMatchObject({ issues: [] });
  expect(await db.event.count({ where: { storeId: other.id } })).toBe(events);
  expect(await partsOf(other)).toEqual(SET);
});

test("an empty cell takes the parts away, and undoing the import brings them back", async ({
  store,
}) => {
  await importFile(store, FILE);
  const emptied = await importFile(
    store,
    "Handle,Title,Variant Inventory Qty,Variant Price,product.bundleParts\nset,Set,4,50,\n",
  );
  expect(emptied).toMatchObject({ updatedCount: 1, issues: [] });
  expect(await partsOf(store)).toEqual({ parts: [], units: 4 });
  expect(await brokenInvariants({ store })).toEqual([]);
  await importFile(store, "Handle,Title,Variant Inventory Qty,Variant Price\nset,Set,0,50\n");
  await undoImport({ ...seller(store), ...{ livemode: false } }, emptied.id);
  while ((await runImports()) > 0);
  expect((await partsOf(store)).parts).toEqual(SET.parts);
  expect(await brokenInvariants({ store })).toEqual([]);
});

test("parts that are none are errors of their cell, in a dry run and in a run", async ({
  store,
}) => {
  await importFile(store, FILE);
  await publishedProduct(store, { name: "Twin", sku: "TWIN" });
  await publishedProduct(store, { name: "Twin", slug: "twin-2", sku: "TWIN" });
  const cells = ["NONE", "TWIN", "BOOK", "SET", "MUG*0", "MUG; MUG", '"MUG', '""'];
  const rows = cells.map((cell, at) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    return `new-${at},New,N-${at},shopify,,5,active,standard,${quoted}`;
  });
  const file = [HEADER, ...rows, "book,Book,BOOK,shopify,1,5,active,reduced,"].join("\n");
  const messages = async (isDryRun: boolean) => {
    const { issues, failedCount } = await importFile(store, file, {
      dryRun: isDryRun ? "true" : "false",
    });
    expect(failedCount).toBe(rows.length);
    expect(issues.every(({ column }) => column === "product.bundleParts")).toBe(true);
    return issues.map(({ row, message }) => `${row}: ${message}`);
  };
  const rehearsed = await messages(true);
  expect(rehearsed).toEqual([
    "2: No variant has the SKU NONE.",
    "3: Several variants have the SKU TWIN.",
    "4: BOOK: Its tax class is another than that of the bundle.",
    "5: SET: A bundle is not made of bundles.",
    "6: Quantities must be from 1 to 1000.",
    "7: Must each be there once.",
    "8: Must be SKUs with quantities such as MUG*2; POT.",
    "9: A part has no SKU. Give it one.",
  ]);
  expect(await messages(false)).toEqual(rehearsed);
});

test("the file of orders names the parts of a line", async () => {
  const shop = await openShop();
  const mug = await sell(shop, { name: "Mug", sku: "MUG", stock: 5 });
  const pot = await sell(shop, { name: "Pot", sku: null, stock: 5 });
  const set = await sell(shop, { name: "Set", stock: 0 });
  const parts = [
    { variantId: mug.variantId, quantity: 2 },
    { variantId: pot.variantId, quantity: 1 },
  ];
  await setBundle(seller(shop.store), set.productId, { parts });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [set]);
  await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const file = await new Response(exportOrders(seller(shop.store), {})).text();
  expect(file.split("\r\n")[0]).toMatch(/,Lineitem parts$/);
  expect(file.split("\r\n")[1]).toMatch(/,"MUG\*2; Pot"$/);
});
