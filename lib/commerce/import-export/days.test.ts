import { expect } from "vitest";
import { db } from "@/lib/platform/db";
import { importFile } from "@/lib/testing/import-files";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

test("days of a sale in a file are those of the store's zone, the last one whole", async () => {
  const store = await createStore({ timezone: "America/New_York" });
  const file = `Handle,Title,Variant Price,product.price,product.salePrice,product.saleStartsAt,product.saleEndsAt
mug,Mug,10.00,10.00,5.00,2030-01-01,2030-01-31
`;
  const report = await importFile(store, file);
  const [product] = await db.product.findMany({ where: { storeId: store.id } });
  expect([report.issues, product?.saleStartsAt, product?.saleEndsAt]).toEqual([
    [],
    new Date("2030-01-01T05:00:00Z"),
    new Date("2030-02-01T04:59:59.999Z"),
  ]);
});
