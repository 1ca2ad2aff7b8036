import { describe, expect, test } from "vitest";
import { updateProduct } from "@/lib/commerce/catalog";
import { createCustomField, updateCustomField } from "@/lib/commerce/custom-fields";
import { adjustInventory } from "@/lib/commerce/inventory";
import { moderateReview } from "@/lib/commerce/reviews";
import { updateStore } from "@/lib/commerce/stores";
import type { ProductFacet } from "@/lib/contract/product-facets";
import { newId } from "@/lib/kit/ids";
import { db, statementCount } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";

/* Lists narrowed by facets, from the request to the answer. */

async function ask(store: TestStore, search: string, isLive = false) {
  const { status, body } = await api
    .public(store)
    .get(`/products?facets=true&${search}`, { isLive });
  expect(status).toBe(200);
  const filters: ProductFacet[] = body.meta.facets.filters;
  return {
    names: body.data.map(({ name }: { name: string }) => name),
    total: body.meta.total,
    price: body.meta.facets.price,
    counts: Object.fromEntries(
      filters.map(({ key, values }) => [
        key,
        Object.fromEntries(values.map(({ label, count }) => [label, count])),
      ]),
    ),
    filters,
  };
}

const colours = (...names: string[]) => ({
  options: [{ name: "Farbe / 色", values: names.map((name) => ({ name })) }],
});

async function shirts() {
  const store = await createStore();
  await createCustomField(seller(store), {
    ...{ appliesTo: "product", key: "fabric", label: "Fabric", type: "text" },
    ...{ isPublic: true, isFilterable: true },
  });
  await createCustomField(seller(store), {
    ...{ appliesTo: "product", key: "secret", label: "Secret", type: "text" },
    ...{ isPublic: false, isFilterable: true },
  });
  const make = (name: string, more: Parameters<typeof publishedProduct>[1]) =>
    publishedProduct(store, { name, ...more });
  const red = await make("Red", {
    ...colours("Röt", "青"),
    ...{ price: 1000, metadata: { vendor: "Acme" }, customFields: { fabric: "Wool", secret: "x" } },
  });
  await make("Blue", {
    ...colours("青"),
    price: 3000,
    metadata: { vendor: "Beta" },
    customFields: { fabric: "Wool" },
  });
  await make("Plain", {
    price: 2000,
    metadata: { vendor: "Acme" },
    customFields: { fabric: "Linen & more" },
  });
  await make("Draft", { ...colours("青"), status: "draft", metadata: { vendor: "Acme" } });
  return { store, red };
}

const option = (value: string) =>
  `option%5B${encodeURIComponent("Farbe / 色")}%5D=${encodeURIComponent(value)}`;

describe("a list narrowed by facets", () => {
  test("has what has one of the values of each, and counts without its own choice", async () => {
    const { store } = await shirts();
    const all = await ask(store, "");
    expect(all.counts).toEqual({
      "option[Farbe / 色]": { Röt: 1, 青: 2 },
      brand: { Acme: 2, Beta: 1 },
      "field[fabric]": { Wool: 2, "Linen & more": 1 },
    });
    const red = await ask(store, option("Röt"));
    expect([red.names, red.total]).toEqual([["Red"], 1]);
    expect(red.counts["option[Farbe / 色]"]).toEqual({ Röt: 1, 青: 2 });
    expect(red.counts.brand).toEqual({ Acme: 1 });
    const either = await ask(store, `${option("Röt")}&${option("青")}&sort=-price`);
    expect(either.names).toEqual(["Blue", "Red"]);
    const both = await ask(store, `${option("青")}&brand=Acme&field%5Bfabric%5D=Wool`);
    expect(both.names).toEqual(["Red"]);
    expect(both.counts.brand).toEqual({ Acme: 1, Beta: 1 });
    const none = await ask(store, "brand=Nobody");
    expect([none.total, none.counts.brand]).toEqual([0, { Acme: 2, Beta: 1 }]);
  });

  test("goes with a search, bounds of price and pages", async () => {
    const { store } = await shirts();
    expect((await ask(store, "q=red&brand=Acme")).names).toEqual(["Red"]);
    expect((await ask(store, "q=red&brand=Beta")).names).toEqual([]);
    const dear = await ask(store, "brand=Acme&minPrice=1500");
    expect(dear.names).toEqual(["Plain"]);
    expect([dear.price.min.amount, dear.price.max.amount]).toEqual([1000, 2000]);
    expect(dear.price.buckets.map(({ count }: { count: number }) => count)).toContain(1);
    const second = await ask(store, "brand=Acme&sort=price&page=2&perPage=1");
    expect([second.names, second.total]).toEqual([["Plain"], 2]);
  });

  test("is of its own store and mode, and shows no field that is not public", async () => {
    const { store, red } = await shirts();
    const other = await createStore();
    await publishedProduct(other, { metadata: { vendor: "Theirs" } });
    expect((await ask(other, "")).counts.brand).toEqual({ Theirs: 1 });
    await sellOut(store, red.id);
    expect((await ask(store, "brand=Acme&inStock=true")).names).toEqual(["Plain"]);
    expect((await ask(store, "brand=Acme&inStock=true&sort=price", true)).names).toEqual([
      "Red",
      "Plain",
    ]);
    const secret = await api.public(store).get("/products?field%5Bsecret%5D=x&field%5Bnope%5D=x");
    expect([secret.status, Object.keys(secret.body.error.fields)]).toEqual([
      422,
      ["field.secret", "field.nope"],
    ]);
  });

  test("names what is wrong with a request", async () => {
    const store = await createStore();
    const many = Array.from({ length: 11 }, (_, n) => `option%5Bo${n}%5D=x`).join("&");
    for (const [search, field] of [
      [many, "option"],
      ["minRating=6", "minRating"],
      [`brand=${"x".repeat(201)}`, "brand"],
      [`brand=a&brand=${"x".repeat(201)}`, "brand"],
      ["option=x", "option"],
    ] as const) {
      const { status, body } = await api.public(store).get(`/products?${search}`);
      expect([status, Object.keys(body.error.fields)[0]?.split(".")[0]]).toEqual([422, field]);
    }
    const empty = await api.public(store).get("/products?brand=&option%5BSize%5D=");
    expect(empty.status).toBe(200);
  });

  test("has a hundred values of a facet at most, and says how many more there are", async () => {
    const store = await createStore();
    const values = (from: number) =>
      Array.from({ length: 60 }, (_, n) => ({ name: `Value ${from + n}` }));
    await publishedProduct(store, { options: [{ name: "Number", values: values(0) }] });
    await publishedProduct(store, { options: [{ name: "Number", values: values(30) }] });
    await publishedProduct(store, { options: [{ name: "Number", values: values(90) }] });
    const asked = await ask(store, "option%5BNumber%5D=Value+149");
    const [facet] = asked.filters;
    expect([facet?.values.length, facet?.moreValues]).toEqual([100, 50]);
    expect(facet?.values.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([
      "Value 149",
    ]);
    expect(facet?.values.filter(({ count }) => count === 2)).toHaveLength(30);
  });

  test("costs one statement for what has changed, and none for what is known", async () => {
    const store = await createStore();
    await productWithOptions(store);
    const cost = async (search: string) => {
      const before = statementCount();
      await api.public(store).get(`/products?${search}`);
      return statementCount() - before;
    };
    // Whose key it is has to be looked up once.
    await cost("sort=name");
    const [first, known] = [await cost("option%5BSize%5D=S"), await cost("option%5BSize%5D=M")];
    expect(first - known).toBe(1);
  });
});

describe("facets follow", () => {
  test("a product that changes, is hidden and comes back", async () => {
    const { store, red } = await shirts();
    await ask(store, "");
    const change = (changes: object) => updateProduct(seller(store), red.id, changes);
    await change({ metadata: { vendor: "Gamma" }, price: 9000 });
    const changed = await ask(store, "brand=Gamma");
    expect([changed.names, changed.counts.brand]).toEqual([
      ["Red"],
      { Acme: 1, Beta: 1, Gamma: 1 },
    ]);
    await change({ status: "draft" });
    expect((await ask(store, "")).counts.brand).toEqual({ Acme: 1, Beta: 1 });
    await change({ status: "published" });
    expect((await ask(store, "minPrice=9000&brand=Gamma")).names).toEqual(["Red"]);
  });

  test("reviews, in their mode", async () => {
    const { store, red } = await shirts();
    expect((await ask(store, "minRating=4")).total).toBe(0);
    const { id } = await db.review.create({
      data: {
        ...{ id: newId("review"), storeId: store.id, livemode: false, productId: red.id },
        ...{ rating: 4, body: "x", authorName: "Ada" },
      },
    });
    await moderateReview(seller(store), id, "approved");
    const rated = await ask(store, "minRating=4");
    expect([rated.names, rated.counts.minRating]).toEqual([
      ["Red"],
      { "4": 1, "3": 1, "2": 1, "1": 1 },
    ]);
    expect((await ask(store, "minRating=4", true)).total).toBe(0);
  });

  test("a field that is shown no longer", async () => {
    const { store } = await shirts();
    const field = await db.customField.findFirstOrThrow({
      where: { storeId: store.id, key: "fabric" },
    });
    expect((await ask(store, "field%5Bfabric%5D=Wool")).total).toBe(2);
    await updateCustomField(seller(store), field.id, { isPublic: false });
    expect((await ask(store, "")).counts).not.toHaveProperty("field[fabric]");
  });

  test("prices of a currency, its own and converted", async () => {
    const { store, red } = await shirts();
    const eur = (rate: string) => ({
      features: { multiCurrency: true },
      currencies: [{ code: "EUR", rate, rounding: "none" as const, source: "manual" as const }],
    });
    await updateStore(
      { ...seller(store, { isLive: true }), requestId: newId("request") },
      eur("2"),
    );
    const asked = async () => {
      const { price, names } = await ask(store, "brand=Acme&sort=price&currency=EUR");
      return [names, price.min.amount, price.max.amount];
    };
    expect(await asked()).toEqual([["Red", "Plain"], 2000, 4000]);
    await db.product.update({
      where: { id: red.id },
      data: { currencyPrices: { EUR: { price: 7000, salePrice: null } } },
    });
    await updateStore(
      { ...seller(store, { isLive: true }), requestId: newId("request") },
      eur("3"),
    );
    expect(await asked()).toEqual([["Plain", "Red"], 6000, 7000]);
    await updateStore(
      { ...seller(store, { isLive: true }), requestId: newId("request") },
      eur("4"),
    );
    expect(await asked()).toEqual([["Red", "Plain"], 7000, 8000]);
  });

  test("every write before the next request", async () => {
    const { store, red } = await shirts();
    for (let round = 0; round < 6; round++) {
      await updateProduct(seller(store), red.id, { metadata: { vendor: `Maker ${round}` } });
      const asked = await Promise.all(
        Array.from({ length: 4 }, () => ask(store, `brand=Maker+${round}`)),
      );
      expect(asked.map(({ total }) => total)).toEqual([1, 1, 1, 1]);
    }
  });
});

/** Each variant of a product, in test mode. */
async function sellOut(store: TestStore, productId: string) {
  const variants = await db.variant.findMany({ where: { productId }, select: { id: true } });
  for (const { id } of variants) {
    const input = { variantId: id, operation: "set", quantity: 0 } as const;
    await adjustInventory(seller(store), productId, input);
  }
}
