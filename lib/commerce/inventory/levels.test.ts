import { expect, test } from "vitest";
import { readTodo } from "@/lib/commerce/analytics";
import { listChanges } from "@/lib/commerce/audit-log";
import { db, statementCount } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore } from "@/lib/testing/store";
import { adjustInventory } from "./adjust-inventory";
import { listLevels } from "./list-levels";
import { listMovements } from "./list-movements";
import { productLevels } from "./product-levels";

const PAGE = { page: 1, perPage: 20 };

test("the stock of a product is that of each variant in the mode, in one statement", async () => {
  const store = await createStore();
  const { id, slug, variants } = await productWithOptions(store, { sku: "SH" });
  const second = variants[1]?.id ?? "";
  const out = { variantId: second, operation: "set", quantity: 0 } as const;
  await adjustInventory(seller(store), id, out);
  const before = statementCount();
  const levels = await productLevels(seller(store), slug);
  expect(statementCount() - before).toBe(1);
  expect(levels.map(({ variantId }) => variantId)).toEqual(variants.map((variant) => variant.id));
  expect(levels[0]).toMatchObject({
    productId: id,
    productName: "Shirt",
    name: "Red / S",
    sku: "SH",
    inventoryCount: 5,
    lowStockThreshold: 5,
    trackInventory: true,
    status: "low",
  });
  expect(levels[1]).toMatchObject({ variantId: second, inventoryCount: 0, status: "out" });
  const live = await productLevels(seller(store, { isLive: true }), id);
  expect(live.map(({ inventoryCount }) => inventoryCount)).toEqual([5, 5, 5, 5]);
});

test("a threshold is set alone or with the units, for one mode", async () => {
  const store = await createStore();
  const { id, variants } = await publishedProduct(store, { stock: 10 });
  const alone = await adjustInventory(seller(store), id, { lowStockThreshold: 12 });
  expect(alone).toMatchObject({ stockBefore: 10, stockAfter: 10, lowStockThreshold: 12 });
  const both = { operation: "set", quantity: 3, lowStockThreshold: 2 } as const;
  expect(await adjustInventory(seller(store), id, both)).toMatchObject({
    stockAfter: 3,
    lowStockThreshold: 2,
  });
  const where = { variantId: variants[0]?.id, livemode: false };
  expect(await db.stockMovement.count({ where })).toBe(2);
  const live = await productLevels(seller(store, { isLive: true }), id);
  expect(live[0]).toMatchObject({ inventoryCount: 10, lowStockThreshold: 5 });
  const { data } = await listChanges(seller(store), { ...PAGE, objectKind: "inventory" });
  expect(data.map(({ before, after }) => [before, after])).toContainEqual([
    { lowStockThreshold: 5 },
    { lowStockThreshold: 12 },
  ]);
});

test("each change of stock is recorded with its author, its mode and its reason", async () => {
  const store = await createStore();
  const { id, variants } = await publishedProduct(store, { stock: 10 });
  const live = seller(store, { isLive: true });
  await adjustInventory(live, id, { operation: "decrement", quantity: 4, reason: "Broken" });
  await adjustInventory(live, id, { operation: "increment", quantity: 0 });
  const kind = { ...PAGE, objectKind: "inventory" } as const;
  const { data } = await listChanges(live, kind);
  expect(data).toMatchObject([
    {
      action: "inventory.adjusted",
      objectId: variants[0]?.id,
      livemode: true,
      actor: { kind: "api_key", id: "key_test" },
      before: { inventoryCount: 10 },
      after: { inventoryCount: 6, reason: "Broken" },
    },
  ]);
  expect((await listChanges(seller(store), kind)).meta.total).toBe(0);
  expect(await db.event.count({ where: { objectId: variants[0]?.id, livemode: true } })).toBe(1);
});

test("the stock of a store is narrowed by status and by names and codes, in two statements", async () => {
  const store = await createStore();
  await publishedProduct(store, { name: "Äpple", stock: 9, sku: "AP_1" });
  await publishedProduct(store, { name: "Bowl", stock: 0, barcode: "501" });
  await publishedProduct(store, { name: "Cup", stock: 5 });
  await publishedProduct(store, { name: "Download", trackInventory: false });
  await publishedProduct(await createStore(), { name: "Elsewhere", stock: 0 });
  const names = async (request: { status?: "low" | "out"; q?: string }) =>
    (await listLevels(seller(store), { status: "all", ...PAGE, ...request })).data.map(
      ({ productName }) => productName,
    );
  expect(await names({})).toEqual(["Äpple", "Bowl", "Cup", "Download"]);
  expect(await names({ status: "out" })).toEqual(["Bowl"]);
  expect(await names({ status: "low" })).toEqual(["Cup"]);
  expect(await names({ q: "apple" })).toEqual(["Äpple"]);
  expect(await names({ q: "ap_" })).toEqual(["Äpple"]);
  expect(await names({ q: "501" })).toEqual(["Bowl"]);
  expect(await names({ q: "%" })).toEqual([]);
  const before = statementCount();
  const second = await listLevels(seller(store), { status: "all", page: 2, perPage: 3 });
  expect(statementCount() - before).toBe(2);
  expect(second.meta).toEqual({ currentPage: 2, perPage: 3, total: 4, lastPage: 2 });
  expect(second.data.map(({ productName }) => productName)).toEqual(["Download"]);
});

test("what waits to be restocked is as much as the list of published products shows", async () => {
  const store = await createStore();
  await publishedProduct(store, { name: "Bowl", stock: 0 });
  await publishedProduct(store, { name: "Cup", stock: 5 });
  await publishedProduct(store, { name: "Draft", stock: 0, status: "draft" });
  const asked = { ...PAGE, productStatus: "published" } as const;
  const out = await listLevels(seller(store), { ...asked, status: "out" });
  const low = await listLevels(seller(store), { ...asked, status: "low" });
  expect(out.data.map(({ productName }) => productName)).toEqual(["Bowl"]);
  expect(await readTodo(seller(store))).toMatchObject({
    outOfStockVariants: out.meta.total,
    lowStockVariants: low.meta.total,
  });
});

test("movements are listed the latest first, in one statement, of the mode and the store", async () => {
  const store = await createStore();
  const { id, variants } = await publishedProduct(store, { stock: 10 });
  const take = { operation: "decrement", quantity: 4, reason: "Broken" } as const;
  await adjustInventory(seller(store), id, take);
  const before = statementCount();
  const { data, meta } = await listMovements(seller(store), id, PAGE);
  expect(statementCount() - before).toBe(1);
  expect(meta.total).toBe(2);
  expect(data).toMatchObject([
    {
      ...{ variantId: variants[0]?.id, kind: "decrement", before: 10, after: 6 },
      ...{ reason: "Broken", source: "manual" },
    },
    { kind: "set", before: 0, after: 10, reason: null, source: "opening" },
  ]);
  const live = await listMovements(seller(store, { isLive: true }), id, PAGE);
  expect(live.meta.total).toBe(1);
  const past = await listMovements(seller(store), id, { page: 3, perPage: 1 });
  expect(past).toMatchObject({ data: [], meta: { total: 2, currentPage: 3 } });
  const stranger = seller(await createStore());
  await expect(listMovements(stranger, id, PAGE)).rejects.toMatchObject({ code: "not_found" });
  await expect(productLevels(stranger, id)).rejects.toMatchObject({ code: "not_found" });
});

test("one or two letters find what begins so, and read no more than that by index", async () => {
  const store = await createStore();
  const [mug, cup] = [
    await publishedProduct(store, { name: "Äther mug", sku: "ZX-1" }),
    await publishedProduct(store, { name: "Plain zither", sku: "ab-2" }),
  ];
  const found = async (q: string) =>
    (await listLevels(seller(store), { ...PAGE, status: "all", q })).data.map(
      (one) => one.productId,
    );
  expect(await found("zx"), "a SKU, whatever its case").toEqual([mug.id]);
  expect(await found("AB")).toEqual([cup.id]);
  expect(await found("at"), "a name, whatever its accents").toEqual([mug.id]);
  expect(await found("ug"), "not in the middle").toEqual([]);
  expect(await found("%"), "no pattern").toEqual([]);
});
