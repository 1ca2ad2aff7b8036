import { expect } from "vitest";
import { findSellerProduct, presentSellerProduct, updateProduct } from "@/lib/commerce/catalog";
import { purgeCustomFields } from "@/lib/commerce/catalog/purge-custom-fields";
import {
  createCustomField,
  deleteCustomField,
  updateCustomField,
} from "@/lib/commerce/custom-fields";
import { eraseCustomer, exportCustomer } from "@/lib/commerce/customers";
import { deleteMedia } from "@/lib/commerce/media";
import { purgeStockAlerts } from "@/lib/commerce/stock-alerts/purge-stock-alerts";
import { updateStore } from "@/lib/commerce/stores";
import { DAY_MS } from "@/lib/kit/durations";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import {
  cancelImport,
  getImport,
  listImportIssues,
  purgeUndoStates,
  runImports,
  undoImport,
} from ".";

/* Undoing the changes that an import has made to products. */

const HEADER =
  "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,product.saleEndsAt";
const row = (...cells: (string | number)[]) => cells.join(",");
const PIC = "https://pictures.example";

const BEFORE = [
  HEADER,
  row(
    "gown",
    "Gown",
    "Kiln",
    "Size",
    "S",
    "GO-S",
    "shopify",
    5,
    20,
    25,
    `${PIC}/a.jpg`,
    "active",
    "2027-01-01",
  ),
  row("gown", "", "", "", "M", "GO-M", "shopify", 6, 20, "", `${PIC}/b.jpg`, "", ""),
  row("gown", "", "", "", "L", "GO-L", "shopify", 7, 24, "", "", "", ""),
  row("tray", "Tray", "Kiln", "", "", "TR", "shopify", 9, 21, "", "", "active", ""),
].join("\n");

const FOOLISH = [
  HEADER,
  row("gown", "Gone", "Other", "Size", "S", "X", "shopify", 1, 2, "", `${PIC}/c.jpg`, "draft", ""),
  row("gown", "", "", "", "XXL", "GO-XX", "shopify", 3, 9, "", "", "", ""),
  row("tray", "Tray", "Kiln", "", "", "TR", "shopify", 3, 21, "", "", "active", ""),
  row("new", "New", "", "", "", "N", "", 1, 5, "", "", "active", ""),
].join("\n");

const present = async (store: TestStore, slug: string) => {
  const found = await findSellerProduct(seller(store), slug);
  return { ...presentSellerProduct(found, seller(store)), version: 0, updatedAt: "" };
};

const otherMode = async (store: TestStore) =>
  db.stock.findMany({
    where: { storeId: store.id, livemode: true },
    select: { variantId: true, available: true },
    orderBy: { variantId: "asc" },
  });

async function undo(store: TestStore, id: string) {
  const started = await undoImport(seller(store), id);
  while ((await runImports()) > 0);
  const { data } = await listImportIssues(seller(store), started.id, { page: 1, perPage: 100 });
  return { ...(await getImport(seller(store), started.id)), issues: data };
}

test("an import is undone: all is as it was, the ids of variants and both modes' stock too", async ({
  store,
}) => {
  await importFile(store, BEFORE);
  const [gown, tray] = [await present(store, "gown"), await present(store, "tray")];
  const medium = gown.variants.find(({ name }) => name === "M");
  const token = newToken();
  const body = { productId: gown.id, variantId: medium?.id, quantity: 2 };
  await api.public(store).post("/cart/items", { token, body });
  await db.stock.updateMany({
    where: { variantId: medium?.id ?? "", livemode: true },
    data: { available: 99 },
  });
  const live = await otherMode(store);
  const { id } = await importFile(store, FOOLISH, { removeMissing: "true" });
  expect((await present(store, "gown")).variants).toHaveLength(2);
  const done = await undo(store, id);
  expect(done).toMatchObject({
    ...{ status: "succeeded", undoOf: id, rowsTotal: 3, rowsDone: 3, issues: [] },
    ...{ createdCount: 0, updatedCount: 3, failedCount: 0, variantsRemovedCount: 1 },
  });
  expect(await present(store, "gown")).toEqual(gown);
  expect(await present(store, "tray")).toEqual(tray);
  expect(await present(store, "new")).toMatchObject({ status: "archived" });
  const ids = new Set(live.map(({ variantId }) => variantId));
  expect((await otherMode(store)).filter(({ variantId }) => ids.has(variantId))).toEqual(live);
  const cart = await api.public(store).get("/cart", { token });
  expect(cart.body.data.items).toMatchObject([{ variantId: medium?.id, quantity: 2 }]);
  const entries = await db.auditEntry.findMany({
    where: { storeId: store.id, objectId: gown.id },
    orderBy: { createdAt: "asc" },
  });
  expect(entries.length).toBe(3);
});

test("what was changed and sold since stays", async ({ store }) => {
  await importFile(store, BEFORE);
  const before = await present(store, "tray");
  const { id } = await importFile(store, FOOLISH.replaceAll("Kiln", "Oven"));
  await updateProduct(seller(store), "tray", { name: "Tray of oak", stock: 2 });
  await undo(store, id);
  expect(await present(store, "tray")).toEqual({
    ...{ ...before, name: "Tray of oak", inventoryCount: 8 },
    variants: before.variants.map((variant) => ({ ...variant, inventoryCount: 8 })),
  });
});

test("a product whose variants are others since is left and named", async ({ store }) => {
  await importFile(store, BEFORE);
  const { id } = await importFile(store, FOOLISH, { removeMissing: "true" });
  await updateProduct(seller(store), "gown", {
    variants: [{ selectedOptions: [{ name: "Size", value: "S" }], price: 500 }],
    options: [{ name: "Size", values: [{ name: "S" }] }],
  });
  const left = await present(store, "gown");
  const done = await undo(store, id);
  expect(done).toMatchObject({ updatedCount: 2, failedCount: 1 });
  expect(done.issues).toMatchObject([{ row: 2, message: expect.stringContaining("Gone") }]);
  expect(await present(store, "gown")).toEqual(left);
});

test("what cannot be restored any more is named, and the rest of the product is restored", async ({
  store,
}) => {
  const define = (appliesTo: "product" | "variant", key: string, choices?: string[]) =>
    createCustomField(seller(store), {
      ...{ appliesTo, key, label: key, ...(choices && { choices }) },
      type: choices ? "choice" : "text",
    });
  const [material, grade, , fit] = [
    await define("product", "material"),
    await define("product", "grade", ["A", "B"]),
    await define("product", "care"),
    await define("variant", "fit"),
  ];
  const cell = (values: object) => `"${JSON.stringify(values).replaceAll('"', '""')}"`;
  const header =
    "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,product.customFields,variant.customFields";
  await importFile(
    store,
    [
      header,
      `gown,Gown,Size,S,20,${PIC}/a.jpg,${cell({ material: "wool", grade: "A", care: "cold" })},${cell({ fit: "slim" })}`,
      `gown,,,M,20,,,${cell({ fit: "slim" })}`,
      `tray,Tray,,,20,,${cell({ material: "oak", care: "dry" })},`,
    ].join("\n"),
  );
  const { id } = await importFile(
    store,
    [
      header,
      `gown,Gone,Size,S,2,${PIC}/b.jpg,${cell({ material: "nylon", grade: "B", care: "hot" })},${cell({ fit: "wide" })}`,
      `gown,,,M,2,,,${cell({ fit: "wide" })}`,
      `tray,Tray,,,20,,${cell({ care: "wet" })},`,
    ].join("\n"),
    { removeMissing: "true" },
  );
  const picture = await db.media.findFirstOrThrow({
    where: { storeId: store.id, path: `${PIC}/a.jpg` },
  });
  await deleteMedia(seller(store), picture.id);
  await deleteCustomField(seller(store), material.id);
  while ((await purgeCustomFields()) > 0);
  await updateCustomField(seller(store), grade.id, { choices: ["B"] });
  // Hidden at once; its values are not purged yet.
  await deleteCustomField(seller(store), fit.id);

  const done = await undo(store, id);
  expect(done).toMatchObject({ status: "succeeded", updatedCount: 2, failedCount: 0 });
  const noField = "The store has no such field.";
  expect(done.issues.map(({ row, message, isFatal }) => [row, message, isFatal]).sort()).toEqual([
    [2, "Gone: Pictures were deleted after the import, and are not restored.", false],
    [2, `Gone: The custom field fit of S, M is not restored: ${noField}`, false],
    [2, "Gone: The custom field grade is not restored: Is not one of the choices.", false],
    [2, `Gone: The custom field material is not restored: ${noField}`, false],
    [4, `Tray: The custom field material is not restored: ${noField}`, false],
  ]);
  const [gown, tray] = [await present(store, "gown"), await present(store, "tray")];
  expect(gown).toMatchObject({ name: "Gown", customFields: { grade: "B", care: "cold" } });
  expect(gown.price).toMatchObject({ amount: 2000 });
  expect(tray.customFields).toEqual({ care: "dry" });
  const stored = await db.product.findMany({
    where: { storeId: store.id },
    select: { customFields: true, variants: { select: { customFields: true } } },
  });
  expect(JSON.stringify(stored)).not.toMatch(/material|slim/);
});

test("is refused a second time, without changes, while running, and when too old", async () => {
  const store = await createStore();
  const dry = await importFile(store, BEFORE, { dryRun: "true" });
  await expect(undoImport(seller(store), dry.id)).rejects.toMatchObject({ code: "conflict" });
  const { id } = await importFile(store, BEFORE);
  const stranger = seller(await createStore());
  await expect(undoImport(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  const cancelled = await undoImport(seller(store), id);
  await expect(undoImport(seller(store), id)).rejects.toMatchObject({ code: "conflict" });
  await expect(undoImport(seller(store), cancelled.id)).rejects.toMatchObject({ code: "conflict" });
  await cancelImport(seller(store), cancelled.id);
  expect(await undo(store, id)).toMatchObject({ status: "succeeded", updatedCount: 2 });
  await expect(undoImport(seller(store), id)).rejects.toMatchObject({ code: "conflict" });
  expect(await getImport(seller(store), id)).toMatchObject({ undoUntil: null });
  const later = await importFile(store, FOOLISH);
  const inAMonth = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  while ((await purgeUndoStates(inAMonth)) > 0);
  await expect(undoImport(seller(store), later.id)).rejects.toMatchObject({ code: "conflict" });
  const kept = await db.importChange.findMany({ where: { importId: later.id } });
  expect(kept.map(({ before }) => before)).toEqual(kept.map(() => null));
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("a variant that comes back has its price history, in each currency, and who waited for it", async () => {
  const made = await createStore();
  const settings = await updateStore(seller(made, { isLive: true }), {
    currencies: [{ code: "EUR", rate: "2", source: "manual", rounding: "none" }],
  });
  const store = { ...made, settings };
  await importFile(store, BEFORE);
  const gown = await findSellerProduct(seller(store), "gown");
  const medium = gown.variants.find(({ name }) => name === "M")?.id ?? "";
  await db.priceHistory.updateMany({
    where: { variantId: { in: gown.variants.map(({ id }) => id) } },
    data: { validFrom: daysAgo(40) },
  });
  await updateProduct(seller(store, { at: daysAgo(9) }), "gown", {
    saleStartsAt: null,
    variants: [
      { id: medium, salePrice: 1500, currencyPrices: { EUR: { price: 5000, salePrice: 3000 } } },
    ],
  });
  const history = async () => ({
    own: await db.priceHistory.findMany({
      where: { variantId: medium },
      orderBy: { validFrom: "asc" },
    }),
    further: await db.currencyPriceHistory.findMany({
      where: { variantId: medium },
      orderBy: { validFrom: "asc" },
    }),
  });
  const priors = () =>
    db.variant.findUnique({
      where: { id: medium },
      select: { priorPrice: true, currencyPriorPrices: true },
    });
  const [before, priorsBefore] = [await history(), await priors()];
  expect(priorsBefore).toEqual({ priorPrice: 2000n, currencyPriorPrices: { EUR: 4000 } });
  const email = newEmail();
  const wait = { storeId: store.id, variantId: medium, email, locale: "de", createdAt: daysAgo(3) };
  await db.stockAlert.createMany({
    data: [
      { ...wait, livemode: false },
      { ...wait, livemode: true },
    ],
  });
  const waiting = () =>
    db.stockAlert.findMany({ where: { email }, omit: { id: true }, orderBy: { livemode: "asc" } });
  const waited = await waiting();
  const { id } = await importFile(store, FOOLISH, { removeMissing: "true" });
  expect(await waiting()).toEqual([]);
  expect(await undo(store, id)).toMatchObject({ status: "succeeded", issues: [] });
  expect(await waiting()).toEqual(waited);
  expect(await db.removedStockAlert.count({ where: { email } })).toBe(0);
  expect(await priors()).toEqual(priorsBefore);
  const after = await history();
  for (const currency of ["own", "further"] as const) {
    const rows: { offered: boolean }[] = after[currency];
    expect(rows.slice(0, -2), currency).toEqual(before[currency]);
    expect(rows.slice(-2), currency).toMatchObject([{ offered: false }, { offered: true }]);
  }
});

test("alerts of a removed variant are exported, erased with their customer, and purged", async () => {
  const store = await createStore();
  await importFile(store, BEFORE);
  const gown = await findSellerProduct(seller(store), "gown");
  const medium = gown.variants.find(({ name }) => name === "M")?.id ?? "";
  const [erased, other] = [await customerOf(store), await customerOf(store)];
  await db.stockAlert.createMany({
    data: [erased, other].map(({ email }) => ({
      ...{ storeId: store.id, livemode: false, variantId: medium, email, locale: "en" },
    })),
  });
  const { id } = await importFile(store, FOOLISH, { removeMissing: "true" });
  const held = await exportCustomer(seller(store), erased.id);
  expect(held.stockAlerts).toMatchObject([{ productId: gown.id, variantId: medium }]);
  await eraseCustomer(seller(store), erased.id);
  const left = () => db.removedStockAlert.findMany({ where: { storeId: store.id } });
  expect(await left()).toMatchObject([{ email: other.email }]);
  await undo(store, id);
  expect(await db.stockAlert.findMany({ where: { storeId: store.id } })).toMatchObject([
    { email: other.email },
  ]);
  await importFile(store, FOOLISH, { removeMissing: "true" });
  expect(await left()).toHaveLength(1);
  await purgeStockAlerts(new Date(Date.now() + 31 * DAY_MS + 1000));
  expect(await left()).toEqual([]);
});
