import { expect, test } from "vitest";
import { recordChange } from "@/lib/commerce/audit";
import { db, transaction } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { openShop } from "@/lib/testing/shop";
import { createStore } from "@/lib/testing/store";
import { listChanges } from "./list-changes";

const PAGE = { page: 1, perPage: 20 };

test("of a changed object only what differs is kept, and a change of nothing is no entry", async () => {
  const author = seller(await createStore());
  const before = { name: "Mug", price: 1000, tags: ["a"], updatedAt: "2026-01-01T00:00:00Z" };
  await transaction(async (tx) => {
    const change = { action: "product.updated", objectId: "prod_1", before } as const;
    await recordChange(tx, author, {
      ...change,
      after: { ...before, price: 900, cost: null, updatedAt: "2026-01-02T00:00:00Z" },
    });
    await recordChange(tx, author, { ...change, after: { ...before, updatedAt: "later" } });
  });
  const { data } = await listChanges(author, PAGE);
  expect(data).toMatchObject([
    {
      action: "product.updated",
      objectKind: "product",
      objectId: "prod_1",
      actor: { kind: "api_key", id: author.apiKeyId },
      before: { price: 1000, cost: null },
      after: { price: 900, cost: null },
    },
  ]);
  expect(Object.keys(data[0]?.after ?? {})).toEqual(["cost", "price"]);
});

test("each mode sees its own changes and those both share, no other store's", async () => {
  const store = await createStore();
  const stranger = seller(await createStore());
  const [testing, live] = [seller(store), seller(store, { isLive: true })];
  await transaction(async (tx) => {
    const made = { before: null, after: {} };
    await recordChange(tx, testing, { ...made, action: "order.updated", objectId: "test" });
    await recordChange(tx, live, { ...made, action: "order.updated", objectId: "live" });
    await recordChange(tx, live, {
      ...made,
      action: "product.created",
      objectId: "both",
      isShared: true,
    });
  });
  const ids = async (who: typeof live, more = {}) =>
    (await listChanges(who, { ...PAGE, ...more })).data.map(({ objectId }) => objectId).sort();
  expect(await ids(testing)).toEqual(["both", "test"]);
  expect(await ids(live)).toEqual(["both", "live"]);
  expect(await ids(live, { objectKind: "product" })).toEqual(["both"]);
  expect(await ids(live, { objectId: "live" })).toEqual(["live"]);
  expect(await ids(stranger)).toEqual([]);
});

test("an entry names what it is about, by its name now and, where it is gone, by the one it had", async () => {
  const store = await createStore();
  const product = await publishedProduct(store);
  const author = seller(store);
  await transaction(async (tx) => {
    const gone = { action: "category.deleted", objectId: "cat_gone", after: null } as const;
    await recordChange(tx, author, { ...gone, before: { name: "Cups" } });
  });
  const { data } = await listChanges(author, PAGE);
  expect(data.map(({ subject }) => subject)).toEqual([
    { kind: "category", id: "cat_gone", name: "Cups" },
    { kind: "product", id: product.id, name: "Mug" },
  ]);
});

test("a change of one field names its object: settings, redirects, fields and saved replies too", async () => {
  const { store, shippingOptionId } = await openShop();
  const author = seller(store);
  const storeId = store.id;
  const made = { storeId, createdAt: author.now, updatedAt: author.now };
  await db.taxClass.create({ data: { storeId, code: "books", name: "Books" } });
  await db.savedReply.create({
    data: { ...made, id: `rpl_${storeId}`, title: "Late parcel", body: "Soon." },
  });
  await db.customField.create({
    data: {
      ...made,
      id: `cf_${storeId}`,
      owner: "product",
      key: "glaze",
      label: "Glaze",
      type: "text",
    },
  });
  await db.redirect.create({
    data: {
      ...made,
      id: `rdr_${storeId}`,
      fromPath: "/old",
      target: "/new",
      targetPath: "/new",
    },
  });
  const changed = [
    ["shipping_option", shippingOptionId, "Standard"],
    ["tax_rate", `tax_${storeId}`, "VAT"],
    ["tax_class", "books", "Books"],
    ["saved_reply", `rpl_${storeId}`, "Late parcel"],
    ["custom_field", `cf_${storeId}`, "Glaze"],
    ["redirect", `rdr_${storeId}`, "/old"],
  ] as const;
  await transaction(async (tx) => {
    for (const [kind, objectId] of changed) {
      const difference = { before: { position: 1 }, after: { position: 2 } };
      await recordChange(tx, author, { action: `${kind}.updated`, objectId, ...difference });
    }
  });
  const { data } = await listChanges(author, PAGE);
  expect(data.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(changed.map(([kind, id, name]) => ({ kind, id, name }))),
  );
});

test("what is rolled back was never done", async () => {
  const author = seller(await createStore());
  const failed = transaction(async (tx) => {
    await recordChange(tx, author, { action: "store.updated", objectId: "str_1", after: {} });
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  expect((await listChanges(author, PAGE)).meta.total).toBe(0);
});

test("an entry is shown only with the scope to read its object", async () => {
  const author = seller(await createStore());
  await transaction(async (tx) => {
    const made = { before: null, after: { email: "ada@example.com" } };
    for (const action of ["customer.updated", "staff.invited", "product.updated"] as const) {
      await recordChange(tx, author, { ...made, action, objectId: action });
    }
  });
  const seen = async (...scopes: string[]) => {
    const { data, meta } = await listChanges({ ...author, scopes }, PAGE);
    expect(meta.total).toBe(data.length);
    return data.map(({ action }) => action).sort();
  };
  expect(await seen("audit-entries:read")).toEqual([]);
  expect(await seen("audit-entries:read", "products:write")).toEqual(["product.updated"]);
  expect(await seen("audit-entries:read", "customers:read")).toEqual(["customer.updated"]);
  expect((await seen()).length).toBe(3);
});
