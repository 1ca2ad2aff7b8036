import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { sendFile } from "@/lib/testing/import-files";
import { killedIn } from "@/lib/testing/processes";
import { createStore } from "@/lib/testing/store";
import { until } from "@/lib/testing/until";
import { cancelImport, getImport, runImports } from ".";

/** A thousand products, every hundredth without a price. */
const THOUSAND = [
  "Handle,Title,Variant Price,Variant Inventory Qty",
  ...Array.from({ length: 1_000 }, (_, i) => `cup-${i},Cup ${i},${i % 100 === 99 ? "" : "9.50"},3`),
].join("\n");

test("a killed import is carried on where it stopped, and each product is made and told of once", {
  timeout: 60_000,
}, async () => {
  const store = await createStore();
  const { id } = await sendFile(store, THOUSAND);
  await killedIn("crash-import", { importId: id, rows: 400 });
  const stopped = await getImport(seller(store), id);
  expect(stopped.rowsDone).toBeGreaterThanOrEqual(400);
  expect(stopped.rowsDone).toBeLessThan(1_000);
  const where = { where: { storeId: store.id } };
  expect(await db.product.count(where)).toBe(stopped.createdCount);

  expect(await runImports(), "its lease is another's still").toBe(0);
  await db.import.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } });
  while ((await runImports()) > 0);

  expect(await getImport(seller(store), id)).toMatchObject({
    status: "succeeded",
    rowsDone: 1_000,
    createdCount: 990,
    updatedCount: 0,
    failedCount: 10,
  });
  expect(await db.product.count(where)).toBe(990);
  expect(await db.event.count({ where: { ...where.where, type: "product.created" } })).toBe(1_980);
  expect(await db.importError.count({ where: { importId: id } })).toBe(10);
});

test("an import cancelled under way keeps exactly what it has counted", async () => {
  const store = await createStore();
  const { id } = await sendFile(store, THOUSAND);
  const running = runImports();
  await until("a row is done", async () => (await getImport(seller(store), id)).rowsDone > 0);
  const cancelled = await cancelImport(seller(store), id);
  await running;
  const after = await getImport(seller(store), id);
  expect(after).toMatchObject({ status: "cancelled", rowsDone: cancelled.rowsDone });
  expect(after.rowsDone).toBeLessThan(1_000);
  expect(await db.product.count({ where: { storeId: store.id } })).toBe(after.createdCount);
});
