import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findSellerProduct, presentSellerProduct } from "@/lib/commerce/catalog";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { createStore } from "@/lib/testing/store";
import { fillSamples, SAMPLE_FILE } from "./sample-products";

let file: string;
beforeAll(async () => {
  file = await readFile(path.join("public", SAMPLE_FILE), "utf8");
});

test.each([
  ["GBP", 22_00],
  ["JPY", 22_00],
  ["KWD", 22_000],
])("all samples are taken in by a shop that trades in %s", async (currency, amount) => {
  const store = await createStore({ currency });
  const { baseUrl: origin } = config();
  expect(await importFile(store, fillSamples(file, { origin, currency }))).toMatchObject({
    status: "succeeded",
    createdCount: 12,
    failedCount: 0,
    issues: [],
  });
  const mug = await findSellerProduct(seller(store), "everyday-mug");
  expect(presentSellerProduct(mug, seller(store))).toMatchObject({
    status: "published",
    price: { amount, currency },
    categories: [{ name: "Mugs & cups" }, { name: "Table" }],
  });
});

test("every picture of the samples is one that the shop has itself", async () => {
  const store = await createStore();
  const { baseUrl: origin } = config();
  await importFile(store, fillSamples(file, { origin, currency: "GBP" }));
  const media = await db.media.findMany({ where: { storeId: store.id } });
  expect(media.length).toBeGreaterThan(11);
  for (const { path: address } of media) {
    expect(address).toMatch(/^\/demo\/products\//);
    await access(path.join("public", address));
  }
});
