import { expect } from "vitest";
import { deleteDiscount, updateDiscount } from "@/lib/commerce/discounts";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

/** As Shopify exports discounts. */
const HEADER =
  "Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,Combines with Product Discounts,Combines with Shipping Discounts,Customer Selection,Context,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End";

const ROWS = [
  "welcome10,-10.0,percentage,Amount Off,order,,,,shipping,all,,40,1,100,Active,2024-01-02 10:00:00 -0500,",
  "FIVER,-5.00,fixed_amount,Amount Off,order,25.00,,,,all,,0,0,,Active,2024-01-02 10:00:00 -0500,2024-02-01 00:00:00 +0000",
  "SHIPFREE,-100.0,percentage,Free Shipping,shipping,,,,,all,,0,0,,Active,2024-01-02 10:00:00 -0500,",
];

const FILE = `${HEADER}\n${ROWS.join("\n")}\n`;

const bring = (store: TestStore, file = FILE, fields = {}) =>
  importFile(store, file, { kind: "discounts", fileName: "discounts_export.csv", ...fields });

const rowsOf = async ({ id: storeId }: TestStore, livemode = false) =>
  db.discount.findMany({ where: { storeId, livemode }, orderBy: { code: "asc" } });

const show = async (store: TestStore, code: string) => {
  const { body } = await api.private(store).get("/discounts", { query: { q: code } });
  return body.data[0];
};

/** A row of Shopify's file, all of it but what a test is about. */
function row(name: string, cells: Record<string, string>): string {
  const usual: Record<string, string> = {
    ...{ Name: name, Value: "-10.0", "Value Type": "percentage", Type: "Amount Off" },
    ...{ "Discount Class": "order", "Customer Selection": "all", Status: "Active" },
  };
  const all = { ...usual, ...cells };
  return HEADER.split(",")
    .map((column) => all[column] ?? "")
    .join(",");
}

test("a file of discounts brings value, limits, dates and what they combine with", async ({
  store,
}) => {
  const done = await bring(store);
  expect(done).toMatchObject({
    ...{ status: "succeeded", origin: "shopify", createdCount: 3, failedCount: 0 },
    issues: [{ row: 2, column: "Usage Limit Per Code", isFatal: false }],
  });
  expect(await show(store, "WELCOME10")).toMatchObject({
    ...{ type: "percentage", value: 10, status: "active", combinesWith: ["shipping"] },
    ...{ usageLimit: 60, usageLimitPerCustomer: 1, usageCount: 0, minSubtotal: null },
    ...{ startsAt: "2024-01-02T15:00:00Z", endsAt: null },
  });
  expect(await show(store, "FIVER")).toMatchObject({
    ...{ type: "fixed", value: 500, status: "expired", minSubtotal: { amount: 2_500 } },
  });
  expect(await show(store, "SHIPFREE")).toMatchObject({ type: "free_shipping", value: 0 });
  const changes = { storeId: store.id, action: "discount.created" };
  expect(await db.auditEntry.count({ where: changes })).toBe(3);
});

test("a second time it changes nothing, and brings back nothing that was deleted here", async ({
  store,
}) => {
  await bring(store);
  await updateDiscount(seller(store), (await show(store, "FIVER")).id, { value: 700 });
  await deleteDiscount(seller(store), (await show(store, "SHIPFREE")).id);
  const before = await rowsOf(store);
  expect(await bring(store)).toMatchObject({ createdCount: 0, unchangedCount: 3 });
  const changed = await bring(
    store,
    FILE.replace("-100.0,percentage,Free", "-99.0,percentage,Free"),
  );
  expect(changed).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 3 });
  expect(await rowsOf(store)).toEqual(before);
  expect(await bring(store, FILE.replace("-5.00", "-6.00"))).toMatchObject({ updatedCount: 1 });
  expect(await show(store, "FIVER")).toMatchObject({ value: 600 });
});

test("a code that is here already stays as it is", async ({ store }) => {
  const client = api.private(store);
  const body = { code: "WELCOME10", type: "percentage", value: 50 };
  await client.post("/discounts", { body });
  const done = await bring(store);
  expect(done).toMatchObject({ createdCount: 2, unchangedCount: 1 });
  expect(done.issues).toContainEqual(expect.objectContaining({ row: 2, column: "Name" }));
  await bring(store, FILE.replace("-10.0", "-15.0"));
  expect(await show(store, "WELCOME10")).toMatchObject({ value: 50 });
});

test.each<[string, Record<string, string>, string]>([
  ["for some products", { "Discount Class": "product" }, "Discount Class"],
  ["for some customers", { "Customer Selection": "specific" }, "Customer Selection"],
  ["used up", { "Usage Limit Per Code": "5", "Times Used In Total": "5" }, "Usage Limit Per Code"],
])("one that is %s is switched off, and says so", async (_, cells, column) => {
  const store = await createStore();
  const done = await bring(store, `${HEADER}\n${row("NARROW", cells)}\n`);
  expect(done).toMatchObject({ createdCount: 1, issues: [{ row: 2, column, isFatal: false }] });
  expect(await rowsOf(store)).toMatchObject([{ code: "NARROW", active: false }]);
});

test("a number that is too large is refused in a sentence for people", async ({ store }) => {
  const done = await bring(
    store,
    `${HEADER}\n${row("MANY", { "Usage Limit Per Code": "99999999999" })}\n`,
  );
  expect(done.issues).toMatchObject([{ row: 2, column: "Usage Limit Per Code", isFatal: true }]);
  expect(done.issues[0]?.message).toMatch(/^Must be at most /);
});

test.each<[string, Record<string, string>, string]>([
  ["no value", { Value: "" }, "Value"],
  ["a value that is none", { Value: "ten" }, "Value"],
  ["more than everything", { Value: "-101.0" }, "Value"],
  ["a fraction of a penny", { Value: "-1.999", "Value Type": "fixed_amount" }, "Value"],
  ["a kind of an app", { "Value Type": "app", Type: "App Discount" }, "Type"],
  ["buy X get Y", { Type: "Buy X get Y" }, "Type"],
  ["no kind of value", { "Value Type": "" }, "Value Type"],
  ["a day that is none", { Start: "1/2/2024" }, "Start"],
  ["an end before its start", { Start: "2024-02-01", End: "2024-01-01" }, "End"],
  ["a code with accents", { Name: "ÉTÉ" }, "Name"],
  ["no code", { Name: "" }, "Name"],
])("one with %s is refused by its field, and the rest is taken in", async (_, cells, column) => {
  const store = await createStore();
  const done = await bring(store, `${HEADER}\n${row("BAD", cells)}\n${row("GOOD", {})}\n`);
  expect(done).toMatchObject({ status: "succeeded", createdCount: 1, failedCount: 1 });
  expect(done.issues).toMatchObject([{ row: 2, column, isFatal: true }]);
  expect((await rowsOf(store)).map(({ code }) => code)).toEqual(["GOOD"]);
});

test("a dry run says what would happen and writes nothing; the modes are apart", async ({
  store,
}) => {
  const dry = await bring(store, FILE, { dryRun: "true" });
  expect(dry).toMatchObject({ createdCount: 3 });
  expect(await rowsOf(store)).toEqual([]);
  expect(await db.importedRecord.count({ where: { storeId: store.id } })).toBe(0);
  await bring(store);
  expect(await rowsOf(store, true)).toEqual([]);
});

test("coupons of WooCommerce are read by their own columns", async ({ store }) => {
  const file = [
    "ID,post_title,post_status,discount_type,coupon_amount,individual_use,product_ids,usage_count,usage_limit,usage_limit_per_user,date_expires,free_shipping,exclude_sale_items,minimum_amount,customer_email",
    "31,autumn,publish,percent,15,no,,0,,2,2030-01-31,no,yes,,",
    "32,only-cups,publish,fixed_cart,4.50,yes,12,0,,,,no,no,20,",
    "33,each,publish,fixed_product,1,no,,0,,,,no,no,,",
    "34,gone,draft,percent,20,no,,0,,,,no,no,,",
    "35,free,publish,fixed_cart,0,no,,0,,,,yes,no,,",
  ].join("\n");
  const done = await bring(store, file);
  expect(done).toMatchObject({ origin: "woocommerce", createdCount: 4, failedCount: 1 });
  expect(done.issues.map(({ row: at, column }) => [at, column])).toEqual([
    [3, "product_ids"],
    [4, "discount_type"],
  ]);
  const found = (await rowsOf(store)).map(({ code, type, value, active, combinesWith }) => [
    ...[code, type, Number(value), active, combinesWith.length],
  ]);
  expect(found).toEqual([
    ["AUTUMN", "percentage", 15, true, 3],
    ["FREE", "free_shipping", 0, true, 3],
    ["GONE", "percentage", 20, false, 3],
    ["ONLY-CUPS", "fixed", 4.5 * 100, false, 0],
  ]);
});
