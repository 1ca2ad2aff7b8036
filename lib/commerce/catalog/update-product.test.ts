import { describe, expect } from "vitest";
import { listChanges } from "@/lib/commerce/audit-log";
import { adjustInventory } from "@/lib/commerce/inventory";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { eventsAbout } from "@/lib/testing/records";
import { expectRefusal } from "@/lib/testing/refusals";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { archiveProduct, updateProduct } from "./update-product";

test("only what is sent changes", async ({ store }) => {
  const before = await publishedProduct(store, { summary: "Holds tea.", metadata: { a: 1 } });
  const later = seller(store, { at: new Date("2030-01-01T00:00:00Z") });
  const after = await updateProduct(later, before.id, { price: 1200 });
  expect(after).toEqual({
    ...before,
    price: 1200,
    variants: before.variants.map((variant) => ({
      ...variant,
      offer: { ...variant.offer, price: 1200 },
    })),
    version: 2,
    updatedAt: expect.stringMatching(/^2030-01-01T00:00:00/),
  });
});

test("null takes a value away, metadata is replaced", async ({ store }) => {
  const { slug } = await publishedProduct(store, {
    salePrice: 800,
    saleName: "Sale",
    maxOrderQuantity: 3,
    metadata: { a: 1, b: 2 },
  });
  const after = await updateProduct(seller(store), slug, {
    salePrice: null,
    saleName: null,
    maxOrderQuantity: null,
    metadata: { c: 3 },
  });
  expect(after).toMatchObject({ salePrice: null, saleName: null, maxOrderQuantity: null });
  expect(after.metadata).toEqual({ c: 3 });
});

test("an empty update changes nothing and emits no event", async ({ store }) => {
  const before = await publishedProduct(store);
  expect(await updateProduct(seller(store), before.id, {})).toEqual(before);
  expect(await typesOfEvents(before.id)).toEqual(["product.created", "product.created"]);
});

test("a change emits one event for each mode, archiving its own type", async ({ store }) => {
  const { id } = await publishedProduct(store);
  await updateProduct(seller(store), id, { name: "Cup" });
  await updateProduct(seller(store), id, { status: "archived" });
  await updateProduct(seller(store), id, { status: "draft" });
  expect(await typesOfEvents(id)).toEqual(
    ["created", "updated", "archived", "updated"].flatMap((what) =>
      Array(2).fill(`product.${what}`),
    ),
  );
});

test("a slug another product has is refused, and nothing changes", async ({ store }) => {
  await publishedProduct(store, { slug: "mug" });
  const { id } = await publishedProduct(store, { slug: "cup", name: "Cup" });
  const change = updateProduct(seller(store), id, { slug: "mug", name: "Mug" });
  await expectRefusal(change, { code: "slug_taken" });
  expect(
    await db.product.findUnique({ where: { id }, select: { slug: true, name: true } }),
  ).toEqual({
    slug: "cup",
    name: "Cup",
  });
});

test("parallel changes of different fields all count", async ({ store }) => {
  const { id } = await publishedProduct(store);
  await Promise.all([
    updateProduct(seller(store), id, { name: "Cup" }),
    updateProduct(seller(store), id, { price: 1500 }),
    updateProduct(seller(store), id, { summary: "Holds tea." }),
    updateProduct(seller(store), id, { options: [{ name: "Size", values: [{ name: "S" }] }] }),
  ]);
  const product = await updateProduct(seller(store), id, {});
  expect(product).toMatchObject({ name: "Cup", price: 1500, summary: "Holds tea.", version: 5 });
  expect(product.options).toHaveLength(1);
});

describe("stock", () => {
  test("sent with a product is set in the mode of the key alone", async ({ store }) => {
    const { id } = await publishedProduct(store, { stock: 10 });
    const product = await updateProduct(seller(store, { isLive: true }), id, { stock: 3 });
    expect(product.variants[0]?.stock).toMatchObject({
      test: { available: 10 },
      live: { available: 3 },
    });
  });

  test("of variants is set where it is sent; a new one gets it in both modes", async () => {
    const store = await createStore();
    const shirt = await productWithOptions(store);
    const changed = await updateProduct(seller(store), shirt.id, {
      options: [
        { name: "Colour", values: [{ name: "Red" }, { name: "Blue" }] },
        { name: "Size", values: [{ name: "S" }, { name: "M" }, { name: "L" }] },
      ],
      stock: 2,
    });
    expect(
      changed.variants.map(({ name, stock }) => [name, stock.test.available, stock.live.available]),
    ).toEqual([
      ["Red / S", 5, 5],
      ["Red / M", 5, 5],
      ["Red / L", 2, 2],
      ["Blue / S", 5, 5],
      ["Blue / M", 5, 5],
      ["Blue / L", 2, 2],
    ]);
    const variants = [{ id: shirt.variants[1]?.id, stock: 9 }];
    const counted = await updateProduct(seller(store), shirt.id, { variants });
    expect(counted.variants[1]?.stock).toMatchObject({
      test: { available: 9 },
      live: { available: 5 },
    });
  });
});

test("a changed table keeps the ids, stock and prices of the variants that remain", async () => {
  const store = await createStore();
  const shirt = await productWithOptions(store, {
    variants: [
      { selectedOptions: selected("Red", "S"), price: 900, stock: 1, sku: "RS" },
      { selectedOptions: selected("Red", "M"), stock: 2 },
      { selectedOptions: selected("Blue", "S"), stock: 3 },
    ],
  });
  const [redS, redM, blueS] = shirt.variants;
  const changed = await updateProduct(seller(store), shirt.id, {
    options: [
      { name: "Colour", values: [{ name: "Blue" }, { name: "Red" }] },
      { name: "Size", values: [{ name: "S" }, { name: "M" }] },
    ],
    variants: [
      { selectedOptions: selected("Blue", "S") },
      { id: redS?.id },
      { selectedOptions: selected("Blue", "M"), stock: 4 },
    ],
  });
  expect(changed.variants.map(({ id }) => id).slice(0, 2)).toEqual([blueS?.id, redS?.id]);
  expect(changed.variants).toMatchObject([
    { name: "Blue / S", stock: { test: { available: 3 } } },
    { name: "Red / S", price: 900, sku: "RS", stock: { test: { available: 1 } } },
    { name: "Blue / M", stock: { test: { available: 4 } } },
  ]);
  expect(await db.variant.count({ where: { id: redM?.id } })).toBe(0);
  expect(await db.stock.count({ where: { productId: shirt.id } })).toBe(6);
});

test("the default variant can change places", async ({ store }) => {
  const shirt = await productWithOptions(store);
  const last = shirt.variants[3];
  const changed = await updateProduct(seller(store), shirt.id, {
    variants: [{ id: last?.id, isDefault: true }],
  });
  expect(changed.variants.map(({ isDefault }) => isDefault)).toEqual([false, false, false, true]);
});

describe("archiving", () => {
  test("keeps the product, and twice is once", async ({ store }) => {
    const { id, slug } = await publishedProduct(store);
    await archiveProduct(seller(store), slug);
    await archiveProduct(seller(store), id);
    expect(
      await db.product.findUnique({ where: { id }, select: { status: true, version: true } }),
    ).toEqual({
      status: "archived",
      version: 2,
    });
    expect((await typesOfEvents(id)).filter((type) => type === "product.archived")).toHaveLength(2);
  });

  test("of another store's product is not found, and nothing happens", async () => {
    const [store, other] = [await createStore(), await createStore()];
    const { id } = await publishedProduct(other);
    await expectRefusal(archiveProduct(seller(store), id), { code: "not_found" });
    await expectRefusal(updateProduct(seller(store), id, { price: 1 }), { code: "not_found" });
    expect(
      await db.product.findUnique({ where: { id }, select: { status: true, price: true } }),
    ).toEqual({
      status: "published",
      price: 1000n,
    });
  });
});

async function typesOfEvents(objectId: string): Promise<string[]> {
  const events = await eventsAbout(objectId);
  return events.map(({ type }) => type);
}

function selected(colour: string, size: string) {
  return [
    { name: "Colour", value: colour },
    { name: "Size", value: size },
  ];
}

test("an update with unchanged values emits no event and is not recorded", async ({ store }) => {
  const before = await productWithOptions(store, { metadata: { b: 1, a: { c: [1] } } });
  const same = {
    name: before.name,
    price: before.price,
    metadata: { a: { c: [1] }, b: 1 },
    variants: before.variants.map(({ id }) => ({ id, stock: 5 })),
    options: before.options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name })),
    })),
  };
  expect(await updateProduct(seller(store), before.id, same)).toEqual(before);
  expect(await typesOfEvents(before.id)).toEqual(["product.created", "product.created"]);
  expect(await actionsOn(store.id)).toEqual(["product.created"]);
});

describe("a version", () => {
  test("of parallel editors lets one of them change what both have seen", async ({ store }) => {
    const { id, version } = await publishedProduct(store);
    const edits = await Promise.allSettled(
      ["Cup", "Bowl", "Jug"].map((name) => updateProduct(seller(store), id, { name, version })),
    );
    const lost = edits.flatMap((edit) => (edit.status === "rejected" ? [edit.reason] : []));
    expect(lost).toHaveLength(2);
    for (const refusal of lost) {
      expect(refusal).toMatchObject({ code: "conflict", details: { version: version + 1 } });
    }
  });

  test("that is current lets the change through, and one that is not changes nothing", async () => {
    const store = await createStore();
    const { id, version } = await publishedProduct(store);
    await updateProduct(seller(store), id, { price: 1100, version });
    const late = updateProduct(seller(store), id, { price: 1200, version });
    await expectRefusal(late, { code: "conflict" });
    const row = await db.product.findUniqueOrThrow({ where: { id } });
    expect([row.price, row.version]).toEqual([1100n, version + 1]);
  });

  test("does not move with stock, which is counted and not edited", async ({ store }) => {
    const { id, version } = await publishedProduct(store);
    await adjustInventory(seller(store), id, { operation: "decrement", quantity: 1 });
    const counted = await updateProduct(seller(store), id, { name: "Mug", stock: 7, version });
    expect([counted.version, counted.variants[0]?.stock.test.available]).toEqual([version, 7]);
    expect(await typesOfEvents(id)).toEqual(["product.created", "product.created"]);
    expect((await updateProduct(seller(store), id, { name: "Cup", version })).name).toBe("Cup");
  });
});

describe("the audit log", () => {
  test("records who created, changed, archived and restored a product, and the changes", async () => {
    const store = await createStore();
    const { id } = await publishedProduct(store);
    await updateProduct(seller(store, { isLive: true }), id, { price: 1200 });
    await archiveProduct(seller(store), id);
    await updateProduct(seller(store), id, { status: "published" });
    const { data } = await listChanges(seller(store), { page: 1, perPage: 20, objectId: id });
    expect(data.map(({ action }) => action)).toEqual([
      "product.restored",
      "product.archived",
      "product.updated",
      "product.created",
    ]);
    expect(data[2]).toMatchObject({
      livemode: null,
      actor: { kind: "api_key", id: "key_test" },
      before: { price: { amount: 1000 }, priceMin: 1000 },
      after: { price: { amount: 1200 }, priceMin: 1200 },
    });
    expect(data[1]).toMatchObject({
      before: { status: "published" },
      after: { status: "archived" },
    });
    expect(data[3]).toMatchObject({ before: null, after: { id, name: "Mug" } });
  });

  test("records stock sent with a product for its mode, and no change of the product", async () => {
    const store = await createStore();
    const { id, variants } = await publishedProduct(store, { stock: 3 });
    await updateProduct(seller(store), id, { stock: 7 });
    const { data } = await listChanges(seller(store), { page: 1, perPage: 20 });
    expect(data.map(({ action, objectId }) => [action, objectId])).toEqual([
      ["inventory.adjusted", variants[0]?.id],
      ["product.created", id],
    ]);
    expect(data[0]).toMatchObject({
      livemode: false,
      before: { inventoryCount: 3 },
      after: { inventoryCount: 7 },
    });
    const live = await listChanges(seller(store, { isLive: true }), { page: 1, perPage: 20 });
    expect(live.data.map(({ action }) => action)).toEqual(["product.created"]);
  });
});

async function actionsOn(storeId: string): Promise<string[]> {
  const entries = await db.auditEntry.findMany({ where: { storeId }, orderBy: { id: "asc" } });
  return entries.map(({ action }) => action);
}
