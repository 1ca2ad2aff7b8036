import { describe, expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { fulfillOrder } from "@/lib/commerce/fulfillment";
import { countStock } from "@/lib/commerce/inventory";
import { db, transaction } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { importFile, sendFile } from "@/lib/testing/import-files";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { expectRefusal } from "@/lib/testing/refusals";
import { brokenInvariants, fillCart, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";
import { exportInventory, runImports } from ".";

const counts = { kind: "counts" } as const;

/** Variants of a shop, each with a SKU of that name and some units. */
async function stocked(stock: Record<string, number>) {
  const shop = await openPlainShop();
  const ids: Record<string, string> = {};
  for (const [sku, units] of Object.entries(stock)) {
    const { variantId } = await sell(shop, { stock: units });
    await db.variant.update({ where: { id: variantId }, data: { sku } });
    ids[sku] = variantId;
  }
  const left = () => Promise.all(Object.keys(stock).map((sku) => unitsLeft(ids[sku] ?? "")));
  return { shop, store: shop.store, ids, left };
}

const movements = (store: TestStore) =>
  db.stockMovement.findMany({
    where: { storeId: store.id, reason: "count" },
    orderBy: { id: "asc" },
    select: { kind: true, before: true, after: true, sourceKind: true },
  });

describe("a file of counts", () => {
  test("sets what is on hand, and writes each count into the history", async () => {
    const { store, left } = await stocked({ "A-1": 4, "B-2": 0, "C-3": 9 });
    const done = await importFile(store, "SKU,On hand\nA-1,7\nB-2,3\n", counts);
    expect(done).toMatchObject({
      ...{ kind: "counts", status: "succeeded", rowsTotal: 2, rowsDone: 2 },
      ...{ createdCount: 0, updatedCount: 2, failedCount: 0, issues: [] },
    });
    expect(await left()).toEqual([7, 3, 9]);
    expect(await movements(store)).toEqual([
      { kind: "set", before: 4, after: 7, sourceKind: "manual" },
      { kind: "set", before: 0, after: 3, sourceKind: "manual" },
    ]);
    const audit = await db.auditEntry.findMany({
      where: { storeId: store.id, action: "inventory.adjusted" },
    });
    expect(audit.map(({ actorId }) => actorId)).toEqual(["key_test", "key_test"]);
  });

  test.each([
    ["semicolons, German words and 3.0", "Artikelnummer;Bestand\nA-1;3.0\n"],
    ["words in any case and order, and columns that are not used", "Note,QTY,sku \nx,3, A-1\n"],
    ["a byte order mark and tabs", "\ufeffVariant SKU\tCounted\r\nA-1\t3\r\n"],
  ])("is read with %s", async (_, file) => {
    const { store, left } = await stocked({ "A-1": 4 });
    await importFile(store, file, counts);
    expect(await left()).toEqual([3]);
  });

  test("leaves to orders what they have reserved, until they are sent", async () => {
    const shop = await openPlainShop();
    const order = await placeOrder(shop, { quantity: 2 });
    await db.variant.update({ where: { id: order.variantId }, data: { sku: "MUG" } });
    await importFile(shop.store, "SKU,On hand\nMUG,50", counts);
    expect(await order.units(), "fifty on the shelf, two of them sold").toBe(48);
    await fulfillOrder(order.seller(), order.orderId, { notifyCustomer: false });
    await importFile(shop.store, "SKU,On hand\nMUG,48", counts);
    expect(await order.units()).toBe(48);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  test("never counts below what is reserved: the row is an error and nothing changes", async () => {
    const shop = await openPlainShop();
    const order = await placeOrder(shop, { quantity: 3 });
    await db.variant.update({ where: { id: order.variantId }, data: { sku: "MUG" } });
    const done = await importFile(shop.store, "SKU,On hand\nMUG,2", counts);
    expect(done).toMatchObject({ updatedCount: 0, failedCount: 1 });
    expect(done.issues).toEqual([
      {
        ...{ row: 2, column: "On hand", isFatal: true, rows: 1 },
        message: "Is less than what orders that are not sent yet have reserved: 3.",
        ...{ code: "stock_reserved", params: { reserved: 3 } },
      },
    ]);
    expect(await order.units()).toBe(97);
    await importFile(shop.store, "SKU,On hand\nMUG,3", counts);
    expect(await order.units()).toBe(0);
  });

  test.each([
    ["an unknown SKU", "NONE,1", "SKU"],
    ["no SKU", ",1", "SKU"],
    ["no count", "A-1,", "On hand"],
    ["a count below nothing", "A-1,-1", "On hand"],
    ["half a unit", "A-1,1.5", "On hand"],
    ["more than can be counted", "A-1,1000000001", "On hand"],
    ["a SKU of several variants", "TWIN,1", "SKU"],
    ["an archived product", "OLD,1", "SKU"],
    ["cells beyond the header", "A-1,1,1", null],
  ])("names row and column of %s, and takes the other rows in", async (_, line, column) => {
    const { store, ids, left } = await stocked({ "A-1": 4, TWIN: 1, OLD: 1, Z: 1, GOOD: 1 });
    const { productId } = await db.variant.findUniqueOrThrow({ where: { id: ids.OLD ?? "" } });
    await db.product.update({ where: { id: productId }, data: { status: "archived" } });
    await db.variant.update({ where: { id: ids.Z ?? "" }, data: { sku: "TWIN" } });
    const other = (await stocked({ NONE: 8 })).left;
    const done = await importFile(store, `SKU,On hand\n${line}\nGOOD,5`, counts);
    expect(done).toMatchObject({ updatedCount: 1, failedCount: 1 });
    expect(done.issues).toMatchObject([{ row: 2, column, isFatal: true }]);
    expect(await left()).toEqual([4, 1, 1, 1, 5]);
    expect(await other()).toEqual([8]);
  });

  test("counts a variant once, whichever row comes second", async () => {
    const { store, ids, left } = await stocked({ "A-1": 4 });
    const twice = await importFile(store, "SKU,On hand\nA-1,5\nA-1,6", counts);
    expect(twice.issues).toMatchObject([{ row: 3, column: "SKU" }]);
    const named = `SKU,Variant ID,On hand\nA-1,,7\n,${ids["A-1"]},8`;
    expect((await importFile(store, named, counts)).issues).toMatchObject([
      { row: 3, column: "Variant ID" },
    ]);
    expect(await left()).toEqual([7]);
  });

  test("that is dry finds the same errors and writes nothing", async () => {
    const { store, left } = await stocked({ "A-1": 4 });
    const dry = await importFile(store, "SKU,On hand\nA-1,9\nNONE,1", {
      ...counts,
      dryRun: "true",
    });
    expect(dry).toMatchObject({ updatedCount: 1, failedCount: 1 });
    expect(await left()).toEqual([4]);
    expect(await movements(store)).toEqual([]);
  });

  test.each([
    ["SKU", "SKU,Title\nA,1"],
    ["counts", "Title,On hand\nA,1"],
  ])("without a column that says %s is refused at once", async (_, file) => {
    await expectRefusal(sendFile(await createStore(), file, counts), {
      code: "validation_failed",
      fields: { file: [expect.stringContaining("it is not a file of counts")] },
    });
  });

  test("of another store's variant sets nothing", async () => {
    const { ids, left } = await stocked({ "A-1": 4 });
    const other = await createStore();
    const file = `Variant ID,On hand\n${ids["A-1"]},9`;
    expect(await importFile(other, file, counts)).toMatchObject({ failedCount: 1 });
    expect(await left()).toEqual([4]);
  });

  test("is the export of the same stock, which changes nothing", async () => {
    const shop = await openPlainShop();
    const order = await placeOrder(shop, { quantity: 2 });
    await db.variant.update({ where: { id: order.variantId }, data: { sku: "=MUG" } });
    const file = await new Response(exportInventory(seller(shop.store), { status: "all" })).text();
    const [header, line] = file.split("\r\n");
    expect(header).toBe(
      "Variant ID,SKU,On hand,Product,Option,Barcode,Reserved,Available,Low from",
    );
    expect(line).toMatch(new RegExp(`^${order.variantId},'=MUG,100,.*,2,98,5$`));
    const events = () => db.event.count({ where: { storeId: shop.store.id } });
    const eventsBefore = await events();
    expect(await importFile(shop.store, file, counts)).toMatchObject({
      ...{ updatedCount: 1, failedCount: 0, issues: [] },
    });
    expect([await order.units(), await events()]).toEqual([98, eventsBefore]);
  });

  test("resumes where it stopped, and sets no count twice", async () => {
    const { store, left } = await stocked({ "A-1": 4 });
    const blank = Array.from({ length: 250 }, (_, i) => `NONE-${i},1`).join("\n");
    const { id } = await sendFile(store, `SKU,On hand\nA-1,6\n${blank}\nA-1,9`, counts);
    await db.import.update({
      where: { id },
      data: { status: "running", rowsTotal: 252, rowsDone: 200, leaseUntil: new Date(0) },
    });
    while ((await runImports()) > 0);
    const after = await db.import.findUniqueOrThrow({ where: { id } });
    expect(after).toMatchObject({ status: "succeeded", rowsDone: 252, failedCount: 52 });
    expect(await left(), "row 2 was done before, and row 253 is its second").toEqual([4]);
  });
});

test("a count and buyers of the same units lose and invent none", async () => {
  const shop = await openPlainShop();
  const mug = await sell(shop, { stock: 100 });
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const ctx = visitor(shop);
      await fillCart(shop, ctx, [{ ...mug, quantity: 1 }]);
      return ctx;
    }),
  );
  const count = () =>
    transaction((tx) =>
      countStock(tx, seller(shop.store), {
        counts: [{ variantId: mug.variantId, sku: "", onHand: 50 }],
        isDryRun: false,
      }),
    );
  await Promise.all([
    ...buyers.slice(0, 4).map((ctx) => submitCheckout(ctx(), { paymentMethod: "pm_card_visa" })),
    count(),
    ...buyers.slice(4).map((ctx) => submitCheckout(ctx(), { paymentMethod: "pm_card_visa" })),
    count(),
  ]);
  // Whenever it was counted: fifty on the shelf, less what eight buyers have.
  expect(await unitsLeft(mug.variantId)).toBe(42);
  expect(await brokenInvariants(shop)).toEqual([]);
});

test("a count waits for a concurrent sale of units and takes it into account", async () => {
  const shop = await openPlainShop();
  const order = await placeOrder(shop, { quantity: 2 });
  const { variantId } = order;
  const counted = { variantId, sku: "", onHand: 50 };
  await whileTransactionOpen(
    async (tx) => {
      await tx.stock.update({
        where: { variantId_livemode: { variantId, livemode: false } },
        data: { available: { decrement: 5 } },
      });
      await tx.stockHold.updateMany({ where: { variantId }, data: { quantity: 7 } });
    },
    () =>
      transaction((tx) =>
        countStock(tx, seller(shop.store), { counts: [counted], isDryRun: false }),
      ),
  );
  expect(await order.units(), "fifty on the shelf, seven of them sold").toBe(43);
});
