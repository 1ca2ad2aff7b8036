import { describe, expect, test } from "vitest";
import { purgeCustomFields } from "@/lib/commerce/catalog/purge-custom-fields";
import { purgeVariantFields } from "@/lib/commerce/catalog/purge-variant-fields";
import { purgeCustomFields as purgeCategoryFields } from "@/lib/commerce/categories/purge-custom-fields";
import { purgeCustomFields as purgeCustomerFields } from "@/lib/commerce/customers/purge-custom-fields";
import { purgeCustomFields as purgeOrderFields } from "@/lib/commerce/orders/purge-custom-fields";
import { db } from "@/lib/platform/db";
import { buy, customerOf, later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { entriesAbout } from "@/lib/testing/records";
import { openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";

const shop = await openShop();
const client = api.private(shop.store);

type Body = Record<string, unknown>;
const fieldBody = (body: Body) => ({ appliesTo: "product", label: "Label", type: "text", ...body });

async function define(body: Body, by = client): Promise<string> {
  const { status, text, body: reply } = await by.post("/custom-fields", { body: fieldBody(body) });
  expect(status, text).toBe(201);
  return reply.data.id;
}

async function makeProduct(body: Body = {}, by = client): Promise<{ id: string; slug: string }> {
  const product = { name: "Board", price: 1000, status: "published", ...body };
  const { status, text, body: reply } = await by.post("/products", { body: product });
  expect(status, text).toBe(201);
  return reply.data;
}

describe("a definition", () => {
  test("is kept as it was sent, in both modes, behind those there are", async () => {
    const other = await openShop();
    const seller = api.private(other.store);
    await define({ key: "first" }, seller);
    const { body } = await seller.post("/custom-fields", {
      body: fieldBody({
        ...{ key: "wood", label: " Wood ", type: "choice", choices: ["Oak", "Pine"] },
        ...{ isPublic: true, isFilterable: true },
      }),
    });
    expect(body.data).toEqual({
      id: expect.stringMatching(/^cfd_/),
      ...{ appliesTo: "product", key: "wood", label: "Wood", type: "choice" },
      rules: {
        ...{ choices: ["Oak", "Pine"], maxLength: null, minimum: null, maximum: null },
        referenceTo: null,
      },
      ...{ isPublic: true, isFilterable: true, position: 1 },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const path = `/custom-fields/${body.data.id}`;
    expect((await seller.get(path, { isLive: true })).body).toEqual(body);
    const list = await seller.get("/custom-fields", { query: { appliesTo: "product" } });
    expect(list.body.data.map(({ key }: { key: string }) => key)).toEqual(["first", "wood"]);
    expect((await client.get(path)).status).toBe(404);
  });

  test.each([
    ["a key with a blank", { key: "a b" }, "key"],
    ["a key that begins with a digit", { key: "1st" }, "key"],
    ["no label", { key: "a", label: " " }, "label"],
    ["another owner", { key: "a", appliesTo: "shelf" }, "appliesTo"],
    ["another type", { key: "a", type: "sound" }, "type"],
    ["a choice without choices", { key: "a", type: "choice" }, "choices"],
    ["a choice named twice", { key: "a", type: "choice", choices: ["A", "A"] }, "choices"],
    ["choices of a text", { key: "a", choices: ["A"] }, "choices"],
    ["a reference to nothing", { key: "a", type: "reference" }, "referenceTo"],
    ["bounds in the wrong order", { key: "a", type: "number", minimum: 2, maximum: 1 }, "maximum"],
    ["a filter by JSON", { key: "a", type: "json", isFilterable: true }, "isFilterable"],
    ["a filter of orders", { key: "a", appliesTo: "order", isFilterable: true }, "isFilterable"],
  ])("refuses %s", async (_, body, field) => {
    const reply = await client.post("/custom-fields", { body: fieldBody(body) });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  test("has a key of its own among the store's", async () => {
    await define({ key: "twice" });
    const { status, body } = await client.post("/custom-fields", {
      body: fieldBody({ key: "twice" }),
    });
    expect([status, body.error.fieldErrors[0].code]).toEqual([422, "taken"]);
  });

  test("changes without its key and type; each change is one entry, a change of nothing none", async () => {
    const id = await define({ key: "changed" });
    const path = `/custom-fields/${id}`;
    const { body } = await client.patch(path, {
      body: { label: "New", maxLength: 5, type: "json" },
    });
    expect([body.data.label, body.data.rules.maxLength, body.data.type]).toEqual([
      "New",
      5,
      "text",
    ]);
    await client.patch(path, { body: { label: "New", maxLength: 5 } });
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(404);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action, livemode }) => [action, livemode])).toEqual([
      ["custom_field.created", null],
      ["custom_field.updated", null],
      ["custom_field.deleted", null],
    ]);
  });
});

describe("the value of a product", () => {
  const values = {
    wood: "Oak",
    length_cm: 12.5,
    made_on: "2026-03-01",
    finish: "Oiled",
    tint: "#AABBCC",
    extra: { a: [1, 2] },
  };

  test("is kept by its type, shown to shoppers where it is public, and recorded", async () => {
    const { store } = await openShop();
    const [seller, shopper] = [api.private(store), api.public(store)];
    await define({ key: "wood", type: "choice", choices: ["Oak"], isPublic: true }, seller);
    await define({ key: "length_cm", type: "number", minimum: 1, maximum: 99 }, seller);
    await define({ key: "made_on", type: "date" }, seller);
    await define({ key: "finish", maxLength: 10 }, seller);
    await define({ key: "tint", type: "color", isPublic: true, label: "Tint" }, seller);
    await define({ key: "extra", type: "json" }, seller);
    const product = await makeProduct({ customFields: { ...values, tint: "#aabbcc" } }, seller);
    const { body } = await seller.get(`/products/${product.id}`);
    expect(body.data.customFields).toEqual(values);
    const seen = await shopper.get(`/products/${product.slug}`);
    expect(seen.body.data.customFields).toEqual({ wood: "Oak", tint: "#AABBCC" });
    expect(seen.body.data.customFieldDetails[1]).toEqual({
      ...{ key: "tint", label: "Tint", type: "color", value: "#AABBCC" },
      ...{ file: null, reference: null },
    });
    const path = `/products/${product.id}`;
    const change = { customFields: { wood: null, length_cm: 13 } };
    const changed = await seller.patch(path, { body: change });
    const { wood: _wood, ...rest } = values;
    expect(changed.body.data.customFields).toEqual({ ...rest, length_cm: 13 });
    expect((await shopper.get(`/products/${product.slug}`)).body.data.customFields).toEqual({
      tint: "#AABBCC",
    });
    const before = (await entriesAbout(product.id)).length;
    await seller.patch(path, { body: change });
    expect((await entriesAbout(product.id)).length).toBe(before);
    expect((await entriesAbout(product.id)).at(-1)?.after).toMatchObject({
      customFields: { length_cm: 13 },
    });
  });

  test("a label that changes is shown at once, and what is hidden is shown no more", async () => {
    const { store } = await openShop();
    const [seller, shopper] = [api.private(store), api.public(store)];
    const id = await define({ key: "wood", label: "Wood", isPublic: true }, seller);
    const { slug } = await makeProduct({ customFields: { wood: "Oak" } }, seller);
    const labels = async () => {
      const { body } = await shopper.get(`/products/${slug}`);
      return body.data.customFieldDetails.map(({ label }: { label: string }) => label);
    };
    expect(await labels()).toEqual(["Wood"]);
    await seller.patch(`/custom-fields/${id}`, { body: { label: "Timber" } });
    expect(await labels()).toEqual(["Timber"]);
    await seller.patch(`/custom-fields/${id}`, { body: { isPublic: false } });
    expect(await labels()).toEqual([]);
  });

  test("refuses what its definition does not let in, by its key and with a code", async () => {
    const { store } = await openShop();
    const seller = api.private(store);
    await define({ key: "wood", type: "choice", choices: ["Oak"] }, seller);
    await define({ key: "size", type: "number", minimum: 1, maximum: 9 }, seller);
    await define({ key: "day", type: "date" }, seller);
    await define({ key: "note", maxLength: 3 }, seller);
    await define({ key: "tint", type: "color" }, seller);
    await define({ key: "extra", type: "json" }, seller);
    await define({ key: "manual", type: "file" }, seller);
    await define({ key: "related", type: "reference", referenceTo: "product" }, seller);
    const foreign = await makeProduct();
    const product = await makeProduct({}, seller);
    const refused = async (customFields: Body) => {
      const { status, body } = await seller.patch(`/products/${product.id}`, {
        body: { customFields },
      });
      expect(status).toBe(422);
      return body.error.fieldErrors.map(({ path, code }: { path: string; code: string }) => [
        path.replace("customFields.", ""),
        code,
      ]);
    };
    expect(
      await refused({ wood: "Ash", size: 10, day: "2026-02-30", note: "four", tint: "red" }),
    ).toEqual([
      ["wood", "invalid_value"],
      ["size", "too_big"],
      ["day", "invalid_format"],
      ["note", "too_long"],
      ["tint", "invalid_format"],
    ]);
    expect(await refused({ size: "7" })).toEqual([["size", "invalid_type"]]);
    expect(await refused({ size: 1.1234567 })).toEqual([["size", "not_multiple_of"]]);
    expect(await refused({ wood: 7 })).toEqual([["wood", "invalid_type"]]);
    expect(await refused({ extra: "x".repeat(5_000) })).toEqual([["extra", "too_big"]]);
    expect(await refused({ unknown: 1 })).toEqual([["unknown", "not_found"]]);
    expect(await refused({ manual: "med_none" })).toEqual([["manual", "not_found"]]);
    expect(await refused({ related: foreign.id })).toEqual([["related", "not_found"]]);
    const { body } = await seller.get(`/products/${product.id}`);
    expect([body.data.customFields, body.data.version]).toEqual([{}, 1]);
  });

  test("a reference leads to what shoppers see, and to nothing once that is gone", async () => {
    const { store } = await openShop();
    const [seller, shopper] = [api.private(store), api.public(store)];
    const related = { key: "related", type: "reference", referenceTo: "product", isPublic: true };
    await define(related, seller);
    const target = await makeProduct({ name: "Oil" }, seller);
    const { slug } = await makeProduct({ customFields: { related: target.id } }, seller);
    const reference = async () => {
      const { body } = await shopper.get(`/products/${slug}`);
      return body.data.customFieldDetails[0].reference;
    };
    expect(await reference()).toEqual({
      ...{ kind: "product", id: target.id, slug: target.slug, name: "Oil" },
    });
    await seller.patch(`/products/${target.id}`, { body: { status: "archived" } });
    expect(await reference()).toBeNull();
  });

  test("is hidden as soon as its definition is deleted, and then removed; the key is taken until then", async () => {
    const { store } = await openShop();
    const seller = api.private(store);
    const id = await define({ key: "wood", isFilterable: true }, seller);
    const product = await makeProduct({ customFields: { wood: "Oak" } }, seller);
    await seller.delete(`/custom-fields/${id}`);
    const shown = async () => (await seller.get(`/products/${product.id}`)).body.data.customFields;
    expect(await shown()).toEqual({});
    const again = () => seller.post("/custom-fields", { body: fieldBody({ key: "wood" }) });
    expect((await again()).status).toBe(422);
    while ((await purgeCustomFields()) > 0);
    const where = { id: product.id };
    expect((await db.product.findUniqueOrThrow({ where })).customFields).toEqual({});
    expect((await again()).status).toBe(201);
    expect(await shown()).toEqual({});
  });
});

test("a value is not written while its definition is being deleted", async () => {
  const { store } = await openShop();
  const seller = api.private(store);
  const id = await define({ key: "wood" }, seller);
  const product = await makeProduct({}, seller);
  const written = await whileTransactionOpen(
    (tx) => tx.customField.update({ where: { id }, data: { deletedAt: new Date() } }),
    () => seller.patch(`/products/${product.id}`, { body: { customFields: { wood: "Oak" } } }),
  );
  expect(written).toMatchObject({ status: "fulfilled", value: { status: 422 } });
  const { customFields } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(customFields).toEqual({});
});

const listing = await openShop();
const [seller, shopper] = [api.private(listing.store), api.public(listing.store)];
await define({ key: "wood", isPublic: true, isFilterable: true }, seller);
await define({ key: "size", type: "number", isFilterable: true, isPublic: true }, seller);
await define({ key: "shelf", isFilterable: true }, seller);
await define({ key: "note", isPublic: true }, seller);
const oak = await makeProduct(
  { name: "Oak", customFields: { wood: "Oak", size: 2.5, shelf: "A", note: "x" } },
  seller,
);
await makeProduct({ name: "Pine", customFields: { wood: "Pine", size: 2.5 } }, seller);
await makeProduct({ name: "Bare" }, seller);

describe("lists of products", () => {
  const names = async (by: typeof shopper, query: Record<string, string>) => {
    const { status, body } = await by.get("/products", { query });
    if (status !== 200) return [status, Object.keys(body.error.fields)];
    return [body.meta.total, ...body.data.map(({ name }: { name: string }) => name).sort()];
  };

  test.for([
    ["one value", { "field[wood]": "Oak" }, [1, "Oak"]],
    ["a number, however it is written", { "field[size]": "2.50" }, [2, "Oak", "Pine"]],
    ["two of them", { "field[size]": "2.5", "field[wood]": "Pine" }, [1, "Pine"]],
    ["a value that no object has", { "field[wood]": "Ash" }, [0]],
    ["a value and a word", { "field[size]": "2.5", q: "pine" }, [1, "Pine"]],
    ["a value and a price", { "field[size]": "2.5", minPrice: "1001" }, [0]],
    ["a value, by price", { "field[size]": "2.5", sort: "price" }, [2, "Oak", "Pine"]],
    ["facets beside a value", { "field[wood]": "Oak", facets: "true" }, [1, "Oak"]],
  ] as [string, Record<string, string>, unknown[]][])(
    "are narrowed to %s, in the shop and for the seller",
    async ([, query, found]) => {
      expect(await names(shopper, query)).toEqual(found);
      const { facets: _facets, minPrice, ...sellers } = query;
      if (minPrice === undefined) expect(await names(seller, sellers)).toEqual(found);
    },
  );

  test("facets count what the fields leave", async () => {
    const { body } = await shopper.get("/products", {
      query: { "field[wood]": "Oak", facets: "true" },
    });
    expect(body.meta.facets.price.max.amount).toBe(1000);
  });

  test("are narrowed by what is filterable only, in the shop by what is public", async () => {
    expect(await names(shopper, { "field[unknown]": "1" })).toEqual([422, ["field.unknown"]]);
    expect(await names(shopper, { "field[note]": "x" })).toEqual([422, ["field.note"]]);
    expect(await names(shopper, { "field[shelf]": "A" })).toEqual([422, ["field.shelf"]]);
    expect(await names(seller, { "field[shelf]": "A" })).toEqual([1, "Oak"]);
    expect(await names(shopper, { "field[size]": "two" })).toEqual([422, ["field.size"]]);
    const fields = Array.from({ length: 11 }, (_, n) => [`field[f${n}]`, "1"]);
    expect(await names(shopper, Object.fromEntries(fields))).toEqual([422, ["field"]]);
    expect(await names(shopper, { field: "wood" })).toEqual([422, ["field"]]);
  });

  test("follow a value that changes", async () => {
    const change = (wood: string | null) =>
      seller.patch(`/products/${oak.id}`, { body: { customFields: { wood } } });
    await change("Elm");
    expect(await names(shopper, { "field[wood]": "Oak" })).toEqual([0]);
    expect(await names(shopper, { "field[wood]": "Elm" })).toEqual([1, "Oak"]);
    await change(null);
    expect(await names(shopper, { "field[wood]": "Elm" })).toEqual([0]);
    await change("Oak");
  });

  test("another store's values are not found", async () => {
    const other = await openShop();
    await define({ key: "wood", isPublic: true, isFilterable: true }, api.private(other.store));
    expect(await names(api.public(other.store), { "field[wood]": "Oak" })).toEqual([0]);
  });
});

test("a change of a product without values costs no more statements than before", async () => {
  const product = await makeProduct();
  const change = (summary: string) =>
    statementsOf(() => client.patch(`/products/${product.id}`, { body: { summary } }));
  await change("warm");
  const statements = await change("One");
  await define({ key: "counted", isPublic: true });
  expect(await change("Two")).toBe(statements);
});

describe("the value of an order", () => {
  const order = async (of = shop) => {
    const token = newToken();
    const { productId } = await sell(of);
    const orderId = await buy(api.public(of.store), of, { token, email: newEmail(), productId });
    const path = `/orders/${orderId}`;
    return { orderId, token, path, store: of.store, seller: api.private(of.store) };
  };
  type Order = Awaited<ReturnType<typeof order>>;

  /** The custom fields that the order shows to its buyer. */
  const shown = async ({ path, token, store }: Order) => {
    const { status, body, text } = await api.public(store).get(path, { token });
    expect(status, text).toBe(200);
    return body.data.customFieldDetails;
  };

  test("is stored by its type, shown to the buyer where it is public, recorded and exported", async () => {
    const of = await openShop();
    const made = await order(of);
    const { seller, path, orderId } = made;
    await define({ appliesTo: "order", key: "reference", label: "Ref", isPublic: true }, seller);
    await define({ appliesTo: "order", key: "margin", type: "number" }, seller);
    // A product's field of the same key is another.
    await define({ key: "reference" }, seller);
    expect((await seller.get(path)).body.data.customFields).toEqual({});
    expect(await shown(made)).toEqual([]);
    const customFields = { reference: "PO 7", margin: 12.5 };
    const changed = await seller.patch(path, { body: { customFields } });
    expect(changed.body.data.customFields, changed.text).toEqual(customFields);
    expect(await shown(made)).toEqual([
      ...[
        {
          key: "reference",
          label: "Ref",
          type: "text",
          value: "PO 7",
          file: null,
          reference: null,
        },
      ],
    ]);
    // Like an address, it is hidden from a guest who returns to an open browser.
    expect(await later(3 * 3600, () => shown(made))).toEqual([]);
    const cleared = await seller.patch(path, { body: { customFields: { margin: null } } });
    expect(cleared.body.data.customFields).toEqual({ reference: "PO 7" });
    const same = await seller.patch(path, { body: { customFields: { reference: "PO 7" } } });
    expect(same.body.data.updatedAt).toBe(cleared.body.data.updatedAt);
    const [, latest] = await entriesAbout(orderId);
    expect([latest?.before, latest?.after]).toEqual([
      ...[{ customFields }, { customFields: { reference: "PO 7" } }],
    ]);
    const csv = await seller.get("/exports/orders.csv");
    expect(csv.text).toContain('"{""reference"":""PO 7""}"');
    const event = await db.event.findFirstOrThrow({
      where: { objectId: orderId, type: "order.updated" },
      orderBy: { sequence: "desc" },
    });
    expect(event.payload).toMatchObject({ custom_fields: { reference: "PO 7" } });
  });

  test.each([
    ["of another type", { margin: "much" }, "customFields.margin"],
    ["of no field", { nothing: "A" }, "customFields.nothing"],
    ["of a product's field", { wood: "Oak" }, "customFields.wood"],
  ])("%s is refused by its key, and nothing is written", async (_, customFields, field) => {
    const of = await openShop();
    const { seller, path } = await order(of);
    await define({ appliesTo: "order", key: "margin", type: "number" }, seller);
    await define({ key: "wood" }, seller);
    const { status, body } = await seller.patch(path, { body: { tags: ["new"], customFields } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect((await seller.get(path)).body.data).toMatchObject({ tags: [], customFields: {} });
  });

  test("is hidden with its definition, and removed by a job", async () => {
    const of = await openShop();
    const made = await order(of);
    const { seller, path, orderId } = made;
    const body = { appliesTo: "order", isPublic: true };
    const id = await define({ ...body, key: "gone" }, seller);
    await define({ ...body, key: "kept" }, seller);
    await seller.patch(path, { body: { customFields: { gone: "A", kept: "B" } } });
    await seller.delete(`/custom-fields/${id}`);
    expect((await seller.get(path)).body.data.customFields).toEqual({ kept: "B" });
    expect((await shown(made)).map(({ key }: { key: string }) => key)).toEqual(["kept"]);
    const valuesOf = async () =>
      (await db.order.findUniqueOrThrow({ where: { id: orderId } })).customFields;
    expect(await valuesOf()).toEqual({ gone: "A", kept: "B" });
    while ((await purgeOrderFields()) > 0);
    expect(await valuesOf()).toEqual({ kept: "B" });
    expect(await db.customField.count({ where: { id } })).toBe(0);
  });

  test("costs an order without one no statement", async () => {
    const of = await openShop();
    const { seller, path, orderId } = await order(of);
    const costs = () => statementsOf(() => seller.get(path));
    const before = await costs();
    await define({ appliesTo: "order", key: "reference" }, seller);
    await db.order.update({ where: { id: orderId }, data: { customFields: { reference: "A" } } });
    expect(await costs()).toBe(before);
  });
});

describe("the value of a variant", () => {
  const options = [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }];
  const sized = (value: string, customFields?: Body) => ({
    selectedOptions: [{ name: "Size", value }],
    ...(customFields && { customFields }),
  });

  async function sizedProduct(seller: typeof client, customFields?: Body) {
    const variants = [sized("S", customFields), sized("M")];
    const made = await makeProduct({ options, variants }, seller);
    const path = `/products/${made.id}`;
    const read = async () => (await seller.get(path)).body.data;
    return { ...made, path, read };
  }

  test("is stored by its type, shown to shoppers where it is public, recorded and sent as an event", async () => {
    const { store } = await openShop();
    const [seller, shopper] = [api.private(store), api.public(store)];
    await define({ appliesTo: "variant", key: "tint", type: "color", isPublic: true }, seller);
    await define({ appliesTo: "variant", key: "fit", type: "number" }, seller);
    const product = await sizedProduct(seller, { tint: "#aabbcc", fit: 2.5 });
    const [small, medium] = (await product.read()).variants;
    expect([small.customFields, medium.customFields]).toEqual([{ tint: "#AABBCC", fit: 2.5 }, {}]);
    const seen = (await shopper.get(`/products/${product.slug}`)).body.data.variants;
    expect(seen.map((one: Body) => one.customFields)).toEqual([{ tint: "#AABBCC" }, {}]);
    expect(seen[0].customFieldDetails).toMatchObject([{ key: "tint", value: "#AABBCC" }]);
    // Listed by what it selects: what is absent stays, null clears.
    const change = { variants: [sized("S", { tint: null }), sized("M", { fit: 3 })] };
    const changed = await seller.patch(product.path, { body: change });
    const after = changed.body.data.variants.map((one: Body) => one.customFields);
    expect(after, changed.text).toEqual([{ fit: 2.5 }, { fit: 3 }]);
    const again = await seller.patch(product.path, { body: change });
    expect(again.body.data.version).toBe(changed.body.data.version);
    const [, latest] = await entriesAbout(product.id);
    expect([latest?.before, latest?.after]).toMatchObject([
      { variants: [{ customFields: { tint: "#AABBCC", fit: 2.5 } }, { customFields: {} }] },
      { variants: [{ customFields: { fit: 2.5 } }, { customFields: { fit: 3 } }] },
    ]);
    const event = await db.event.findFirstOrThrow({
      where: { objectId: product.id, type: "product.updated" },
      orderBy: { sequence: "desc" },
    });
    expect(JSON.stringify(event.payload)).toContain('"customFields":{"fit":3}');
  });

  test("is refused by its place and key, and nothing is written", async () => {
    const { store } = await openShop();
    const seller = api.private(store);
    await define({ appliesTo: "variant", key: "fit", type: "number" }, seller);
    await define({ key: "wood" }, seller);
    const product = await sizedProduct(seller);
    const { status, body } = await seller.patch(product.path, {
      body: { variants: [sized("M", { fit: 1 }), sized("S", { fit: "wide", wood: "Oak" })] },
    });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      ...[422, ["variants.1.customFields.fit", "variants.1.customFields.wood"]],
    ]);
    expect((await product.read()).variants[1].customFields).toEqual({});
    const made = await seller.post("/products", {
      body: { name: "Board", price: 1000, variants: [{ customFields: { fit: "wide" } }] },
    });
    expect(Object.keys(made.body.error.fields)).toEqual(["variants.0.customFields.fit"]);
  });

  test("of many variants costs as many statements as of one, and none where nothing is sent", async () => {
    const { store } = await openShop();
    const seller = api.private(store);
    await define({ appliesTo: "variant", key: "fit", type: "number" }, seller);
    const product = await sizedProduct(seller);
    const change = (...variants: Body[]) =>
      statementsOf(() => seller.patch(product.path, { body: { variants } }));
    await change(sized("S", { fit: 1 }));
    const one = await change(sized("S", { fit: 2 }));
    expect(await change(sized("S", { fit: 3 }), sized("M", { fit: 3 }))).toBe(one);
    const sku = (text: string) => change({ ...sized("S"), sku: text });
    await sku("A");
    expect(await sku("B")).toBeLessThan(one);
  });

  test("is gone with its definition, once who is saving the product has done so", async () => {
    const { store } = await openShop();
    const seller = api.private(store);
    const id = await define({ appliesTo: "variant", key: "fit", type: "number" }, seller);
    const product = await sizedProduct(seller, { fit: 1 });
    await db.customField.update({ where: { id }, data: { deletedAt: new Date() } });
    // Who saves a product writes its variants as they were when it was locked.
    const purged = await whileTransactionOpen(
      (tx) => tx.$queryRaw`SELECT id FROM products WHERE id = ${product.id} FOR NO KEY UPDATE`,
      async () => {
        while ((await purgeVariantFields()) > 0);
      },
    );
    expect(purged.status).toBe("fulfilled");
    const rows = await db.variant.findMany({ where: { productId: product.id } });
    expect(rows.map(({ customFields }) => customFields)).toEqual([{}, {}]);
    expect(await db.customField.findUnique({ where: { id } })).toBeNull();
    expect((await product.read()).variants[0].customFields).toEqual({});
  });
});

describe("the value of a customer", () => {
  const customer = async (of = shop) => {
    const [email, shopper] = [newEmail(), api.public(of.store)];
    const { id } = await customerOf(of.store, { email });
    const token = await logInByLink(shopper, of.store, { email });
    const profile = async () => (await shopper.get("/account/profile", { token })).body.data;
    return { id, seller: api.private(of.store), path: `/customers/${id}`, profile };
  };

  test("is stored by its type, shown to them alone where it is public, recorded, sent as an event and exported", async () => {
    const of = await openShop();
    const { id, seller, path, profile } = await customer(of);
    await define({ appliesTo: "customer", key: "club", label: "Club", isPublic: true }, seller);
    await define({ appliesTo: "customer", key: "rank", type: "number" }, seller);
    expect((await seller.get(path)).body.data.customFields).toEqual({});
    expect((await profile()).customFieldDetails).toEqual([]);
    const customFields = { club: "Gold", rank: 3 };
    const changed = await seller.patch(path, { body: { customFields } });
    expect(changed.body.data.customFields, changed.text).toEqual(customFields);
    expect((await profile()).customFieldDetails).toMatchObject([{ key: "club", value: "Gold" }]);
    const refused = await seller.patch(path, { body: { customFields: { rank: "high", none: 1 } } });
    expect([refused.status, Object.keys(refused.body.error.fields).sort()]).toEqual([
      ...[422, ["customFields.none", "customFields.rank"]],
    ]);
    const cleared = await seller.patch(path, { body: { customFields: { rank: null } } });
    expect(cleared.body.data.customFields).toEqual({ club: "Gold" });
    const same = await seller.patch(path, { body: { customFields: { club: "Gold" } } });
    expect(same.body.data.updatedAt).toBe(cleared.body.data.updatedAt);
    const latest = (await entriesAbout(id)).at(-1);
    expect([latest?.before, latest?.after]).toEqual([
      ...[{ customFields }, { customFields: { club: "Gold" } }],
    ]);
    const event = await db.event.findFirstOrThrow({
      where: { objectId: id, type: "customer.updated" },
      orderBy: { sequence: "desc" },
    });
    expect(event.payload).toMatchObject({ customFields: { club: "Gold" } });
    const held = await seller.get(`${path}/export`);
    expect(held.body.data.customer.customFields).toEqual({ club: "Gold" });
    const csv = await seller.get("/exports/customers.csv");
    expect(csv.text).toContain('"{""club"":""Gold""}"');
  });

  test("is erased with the customer, and a merge keeps that of the first one", async () => {
    const of = await openShop();
    const { id, seller, path } = await customer(of);
    const other = await customer(of);
    await define({ appliesTo: "customer", key: "club" }, seller);
    await define({ appliesTo: "customer", key: "size" }, seller);
    await seller.patch(path, { body: { customFields: { club: "Gold" } } });
    await seller.patch(other.path, { body: { customFields: { club: "Tin", size: "M" } } });
    const merged = await seller.post(`${path}/merge`, { body: { from: other.id } });
    expect(merged.body.data.customFields, merged.text).toEqual({ club: "Gold", size: "M" });
    const erased = await seller.post(`${path}/erase`);
    expect(erased.body.data.customFields, erased.text).toEqual({});
    const row = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(row.customFields).toEqual({});
    const traces = await db.event.findMany({ where: { objectId: id } });
    const entries = await entriesAbout(id);
    expect(JSON.stringify([traces.map(({ payload }) => payload), entries])).not.toContain("Gold");
  });

  test("is hidden with its definition, and removed by a job", async () => {
    const of = await openShop();
    const { id, seller, path } = await customer(of);
    const field = await define({ appliesTo: "customer", key: "gone" }, seller);
    await define({ appliesTo: "customer", key: "kept" }, seller);
    await seller.patch(path, { body: { customFields: { gone: "A", kept: "B" } } });
    await seller.delete(`/custom-fields/${field}`);
    expect((await seller.get(path)).body.data.customFields).toEqual({ kept: "B" });
    while ((await purgeCustomerFields()) > 0);
    const row = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(row.customFields).toEqual({ kept: "B" });
    expect(await db.customField.count({ where: { id: field } })).toBe(0);
  });
});

describe("the value of a category", () => {
  const category = async (seller: typeof client, body: Body = {}) => {
    const reply = await seller.post("/categories", { body: { name: "Chairs", ...body } });
    return { ...reply, path: `/categories/${reply.body.data?.id}`, data: reply.body.data };
  };

  test("is kept by its type, shown where it is public, and recorded", async () => {
    const { store } = await openShop();
    const [seller, shopper] = [api.private(store), api.public(store)];
    await define({ appliesTo: "category", key: "season", label: "Season", isPublic: true }, seller);
    await define({ appliesTo: "category", key: "margin", type: "number" }, seller);
    const see = { appliesTo: "category", key: "see", type: "reference", referenceTo: "category" };
    await define({ ...see, isPublic: true }, seller);
    const { data: other } = await category(seller, { name: "Tables" });
    const customFields = { season: "Winter", margin: 2.5, see: other.id };
    const made = await category(seller, { customFields });
    expect(made.data.customFields, made.text).toEqual(customFields);
    const seen = (await shopper.get(`/categories/${made.data.slug}`)).body.data;
    expect(seen.customFields).toEqual({ season: "Winter", see: other.id });
    expect(seen.customFieldDetails).toMatchObject([
      { key: "season", label: "Season", value: "Winter" },
      { key: "see", reference: { kind: "category", slug: "tables" } },
    ]);
    const change = { customFields: { season: null, margin: 3 } };
    const changed = await seller.patch(made.path, { body: change });
    expect(changed.body.data.customFields).toEqual({ margin: 3, see: other.id });
    const again = await seller.patch(made.path, { body: change });
    expect(again.body.data.updatedAt).toBe(changed.body.data.updatedAt);
    expect(await entriesAbout(made.data.id)).toMatchObject([
      { action: "category.created" },
      { before: { customFields }, after: { customFields: { margin: 3, see: other.id } } },
    ]);
    expect((await seller.get("/categories")).body.data).toContainEqual(changed.body.data);
  });

  test("is refused by its key, and gone with its definition", async () => {
    const { store } = await openShop();
    const seller = api.private(store);
    const id = await define({ appliesTo: "category", key: "margin", type: "number" }, seller);
    const refused = await category(seller, { customFields: { margin: "much" } });
    expect(Object.keys(refused.body.error.fields)).toEqual(["customFields.margin"]);
    const made = await category(seller, { customFields: { margin: 1 } });
    const changed = await seller.patch(made.path, { body: { customFields: { none: 1 } } });
    expect(Object.keys(changed.body.error.fields)).toEqual(["customFields.none"]);
    await seller.delete(`/custom-fields/${id}`);
    expect((await seller.get(made.path)).body.data.customFields).toEqual({});
    while ((await purgeCategoryFields()) > 0);
    const row = await db.category.findUniqueOrThrow({ where: { id: made.data.id } });
    expect(row.customFields).toEqual({});
    expect(await db.customField.count({ where: { id } })).toBe(0);
  });
});
