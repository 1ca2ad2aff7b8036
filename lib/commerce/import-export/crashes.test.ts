import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { importFile, sendFile } from "@/lib/testing/import-files";
import { killedIn } from "@/lib/testing/processes";
import { createStore } from "@/lib/testing/store";
import { until } from "@/lib/testing/until";
import { cancelImport, getImport, runImports, undoImport } from ".";

/** Five hundred products, every hundredth without a price: three batches, or five of an undoing. */
const CUPS = [
  "Handle,Title,Variant Price,Variant Inventory Qty",
  ...Array.from({ length: 500 }, (_, i) => `cup-${i},Cup ${i},${i % 100 === 99 ? "" : "9.50"},3`),
].join("\n");

test("a killed import resumes where it stopped, and each product is created with one event", {
  timeout: 60_000,
}, async () => {
  const store = await createStore();
  const { id } = await sendFile(store, CUPS);
  await killedIn("lib/testing/crash-import", { importId: id, rows: 200 });
  const stopped = await getImport(seller(store), id);
  expect(stopped.rowsDone).toBeGreaterThanOrEqual(200);
  expect(stopped.rowsDone).toBeLessThan(500);
  const where = { where: { storeId: store.id } };
  expect(await db.product.count(where)).toBe(stopped.createdCount);

  expect(await runImports(), "its lease is another's still").toBe(0);
  await db.import.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } });
  while ((await runImports()) > 0);

  expect(await getImport(seller(store), id)).toMatchObject({
    status: "succeeded",
    rowsDone: 500,
    createdCount: 495,
    updatedCount: 0,
    failedCount: 5,
  });
  expect(await db.product.count(where)).toBe(495);
  expect(await db.event.count({ where: { ...where.where, type: "product.created" } })).toBe(
    2 * 495,
  );
  expect(await db.importError.count({ where: { importId: id } })).toBe(5);
});

test("a killed undo resumes and restores every product, with one event each", {
  timeout: 60_000,
}, async () => {
  const store = await createStore();
  const facts = async () => {
    const where = { storeId: store.id };
    const products = await db.product.findMany({ where, orderBy: { id: "asc" } });
    const variants = await db.variant.findMany({ where, orderBy: { id: "asc" } });
    const stock = await db.stock.findMany({
      where,
      orderBy: [{ variantId: "asc" }, { livemode: "asc" }],
    });
    return {
      products: products.map(({ id, name, price, status }) => ({ id, name, price, status })),
      variants: variants.map(({ id, sku, price }) => ({ id, sku, price })),
      stock: stock.map(({ variantId, livemode, available }) => [variantId, livemode, available]),
    };
  };
  await importFile(store, CUPS);
  const before = await facts();
  const foolish = CUPS.replaceAll(",Cup ", ",Mug ").replaceAll("9.50,3", "0.95,40");
  const { id } = await importFile(store, foolish);
  expect((await facts()).products).not.toEqual(before.products);
  const undoing = await undoImport(seller(store), id);
  await killedIn("lib/testing/crash-import", { importId: undoing.id, rows: 100 });
  const stopped = await getImport(seller(store), undoing.id);
  expect(stopped.rowsDone).toBeGreaterThanOrEqual(100);
  expect(stopped.rowsDone).toBeLessThan(495);
  await db.import.update({
    where: { id: undoing.id },
    data: { leaseUntil: new Date(Date.now() - 1) },
  });
  while ((await runImports()) > 0);
  expect(await getImport(seller(store), undoing.id)).toMatchObject({
    ...{ status: "succeeded", rowsDone: 495, updatedCount: 495, failedCount: 0 },
  });
  expect(await facts()).toEqual(before);
  const groups = await db.auditEntry.groupBy({
    by: ["objectId"],
    where: { storeId: store.id, objectId: { startsWith: "prod_" } },
    _count: true,
  });
  expect(new Set(groups.map(({ _count }) => _count))).toEqual(new Set([3]));
});

test("a running import that is cancelled keeps exactly what it has counted", async () => {
  const store = await createStore();
  const { id } = await sendFile(store, CUPS);
  const running = runImports();
  await until("a row is done", async () => (await getImport(seller(store), id)).rowsDone > 0);
  const cancelled = await cancelImport(seller(store), id);
  await running;
  const after = await getImport(seller(store), id);
  expect(after).toMatchObject({ status: "cancelled", rowsDone: cancelled.rowsDone });
  expect(after.rowsDone).toBeLessThan(500);
  expect(await db.product.count({ where: { storeId: store.id } })).toBe(after.createdCount);
});
