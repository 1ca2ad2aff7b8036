import { describe, expect, test } from "vitest";
import { getProduct } from "@/lib/commerce/catalog";
import { listFeedProblems } from "@/lib/commerce/feeds";
import { exportProducts } from "@/lib/commerce/import-export";
import type { Product } from "@/lib/contract/product";
import { picturedProduct, publishedProduct, seller } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";

const maker = {
  ...{ name: "Kiln GmbH", address: "Ofenweg 1\n10115 Berlin" },
  ...{ countryCode: "DE", contact: "safety@example.com" },
};
const importer = {
  ...maker,
  name: "Import SARL",
  countryCode: "FR",
  contact: "https://example.com",
};
const documents = [{ title: "Declaration", url: "/media/declaration.pdf" }];

const shown = async (store: TestStore, ref: string): Promise<Product["safety"]> =>
  JSON.parse((await getProduct(seller(store), ref)).json).data.safety;

describe("the safety of a product", () => {
  test("is its own, and part by part the store's where it says nothing", async () => {
    const [store, other] = [await createStore(), await createStore()];
    const { slug, id } = await publishedProduct(store, { name: "Mug" });
    expect(await shown(store, slug)).toBeNull();
    const client = api.private(store);
    const defaults = { manufacturer: maker, warnings: "Hot." };
    expect((await client.patch("/store", { body: { productSafety: defaults } })).status).toBe(200);
    const whole = { manufacturer: maker, responsiblePerson: null, warnings: "Hot.", documents: [] };
    expect(await shown(store, slug)).toEqual(whole);
    const own = { responsiblePerson: importer, documents };
    const changed = await client.patch(`/products/${id}`, { body: { safety: own } });
    expect(changed.body.data.safety).toEqual({ manufacturer: null, warnings: "", ...own });
    expect(await shown(store, slug)).toEqual({ ...whole, ...own });
    await client.patch(`/products/${id}`, { body: { safety: null } });
    expect(await shown(store, slug)).toEqual(whole);
    const elsewhere = await publishedProduct(other, { name: "Mug" });
    expect(await shown(other, elsewhere.slug)).toBeNull();
  });

  test.each([
    [
      "a maker without an address",
      { manufacturer: { ...maker, address: "" } },
      "manufacturer.address",
    ],
    [
      "a telephone number",
      { manufacturer: { ...maker, contact: "030 123" } },
      "manufacturer.contact",
    ],
    [
      "a country by its name",
      { responsiblePerson: { ...maker, countryCode: "Germany" } },
      "responsiblePerson.countryCode",
    ],
    [
      "a country that is none",
      { manufacturer: { ...maker, countryCode: "XX" } },
      "manufacturer.countryCode",
    ],
    [
      "a script for a document",
      { documents: [{ title: "X", url: "javascript:alert(1)" }] },
      "documents.0.url",
    ],
    [
      "a host without a scheme",
      { documents: [{ title: "X", url: "//example.com/x" }] },
      "documents.0.url",
    ],
    ["a warning that is no text", { warnings: 3 }, "warnings"],
  ])("refuses %s", async (_, safety, field) => {
    const store = await createStore();
    const body = { name: "Mug", price: 1, safety };
    const product = await api.private(store).post("/products", { body });
    expect([product.status, Object.keys(product.body.error.fields)]).toEqual([
      422,
      [`safety.${field}`],
    ]);
    const settings = await api.private(store).patch("/store", { body: { productSafety: safety } });
    expect(Object.keys(settings.body.error.fields)).toEqual([`productSafety.${field}`]);
  });

  test("comes back from a product file, which says what it cannot read", async () => {
    const [store, other] = [await createStore(), await createStore()];
    const safety = {
      manufacturer: maker,
      responsiblePerson: importer,
      warnings: 'A "b",\nc',
      documents,
    };
    await publishedProduct(store, { slug: "mug", safety });
    const file = await new Response(exportProducts(seller(store), {})).text();
    await importFile(other, file);
    expect(await shown(other, "mug")).toEqual(safety);
    const wrong = await importFile(other, 'Handle,product.safety\nmug,"{""warnings"":1}"');
    expect(wrong.issues).toMatchObject([{ row: 2, column: "product.safety" }]);
  });
});

test("the feed problems name a missing manufacturer, and a responsible person where it is abroad", async () => {
  const store = await createStore({ country: "DE" });
  const asked = async () => {
    const { data } = await listFeedProblems(seller(store), { page: 1, perPage: 10 });
    const lacks = data.flatMap(({ problems }) => problems);
    return lacks.filter((one) => /manufacturer|responsible_person/.test(one));
  };
  const client = api.private(store);
  const { id } = await picturedProduct(store);
  expect(await asked()).toEqual(["no_manufacturer"]);
  const say = (safety: object) => client.patch(`/products/${id}`, { body: { safety } });
  await say({ manufacturer: { ...maker, countryCode: "CN" } });
  expect(await asked()).toEqual(["no_responsible_person"]);
  await client.patch("/store", { body: { productSafety: { responsiblePerson: importer } } });
  expect(await asked()).toEqual([]);
  for (const countryCode of ["GB", "CH", "TR"]) {
    await say({ responsiblePerson: { ...importer, countryCode }, manufacturer: maker });
    expect(await asked(), countryCode).toEqual(["responsible_person_abroad"]);
  }
  await say({ responsiblePerson: { ...importer, countryCode: "NO" }, manufacturer: maker });
  expect(await asked()).toEqual([]);
  await say({ manufacturer: null });
  expect(await asked()).toEqual(["no_manufacturer"]);
  await client.patch("/store", {
    isLive: true,
    body: { consumerRights: { productSafety: false } },
  });
  expect(await asked()).toEqual([]);
  await client.patch("/store", { isLive: true, body: { consumerRights: { productSafety: true } } });
  await client.patch(`/products/${id}`, { body: { productType: "digital" } });
  expect(await asked()).toEqual([]);
});
