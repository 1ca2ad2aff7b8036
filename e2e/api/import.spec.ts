import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { GERMAN_STORE, openAnotherStore } from "./another-store";
import { apiAt } from "./seller-api";

/** `npm run import`, as used to migrate a shop. */

const FILE = [
  "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status",
  "oak-chair,Oak chair,Seat,Cane,OC-1,shopify,4,180.00,220.00,active",
  "oak-chair,,,Leather,OC-2,shopify,2,240.00,,",
  "bench,Bench,,,BE-1,shopify,7,99.50,,draft",
].join("\r\n");

test("a file is tried, taken in and found again", async ({ baseURL }) => {
  const keys = await openAnotherStore(...STORE);
  const seller = apiAt(`${baseURL ?? ""}/v3/private`, keys.secretKey);
  const file = await written(FILE);
  const run = (...more: string[]) =>
    importFile(file, "--url", baseURL ?? "", "--key", keys.secretKey, ...more);

  const tried = await run("--dry-run");
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.text).toContain("2 made, 0 there, 0 failed (dry run: nothing was written)");
  expect(await seller.done("GET", "/products")).toEqual([]);

  expect((await run()).text).toContain("2 made, 0 there, 0 failed");
  const chair = await seller.done("GET", "/products/oak-chair");
  expect(chair).toMatchObject({ status: "published", name: "Oak chair" });
  expect(
    chair.variants.map(({ sku, inventoryCount, price }: Variant) => [
      sku,
      inventoryCount,
      price.amount,
      price.originalAmount,
    ]),
  ).toEqual([
    ["OC-1", 4, 18000, 22000],
    ["OC-2", 2, 24000, 24000],
  ]);
  expect((await run()).text).toContain("0 made, 2 there, 0 failed");
});

test("errors are named by row and column, and their rows are not imported", async ({ baseURL }) => {
  const keys = await openAnotherStore(...STORE);
  const file = await written(FILE.replace("99.50", "dear").replace("draft", "sold"));
  const done = await importFile(file, "--url", baseURL ?? "", "--key", keys.secretKey);
  expect(done.code).toBe(1);
  expect(done.text).toContain("1 made, 0 there, 1 failed");
  expect(done.text).toMatch(/error {2}row 4, Variant Price: /);
  expect(done.text).toMatch(/error {2}row 4, Status: /);
});

type Variant = {
  sku: string;
  inventoryCount: number;
  price: { amount: number; originalAmount: number };
};

const STORE = ["--name", "Moved", ...GERMAN_STORE];

async function written(text: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "import-")), "products.csv");
  await writeFile(file, text);
  return file;
}

/** Runs the command; returns its exit code and all output. */
function importFile(...options: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/launch.mjs", "import", ...options], (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, text: out + err }),
    );
  });
}
