import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api, type RequestOptions } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";

const OPTION = { name: "Post", price: 500, estimatedMinDays: 1, estimatedMaxDays: 3 };

async function warned(store: TestStore, options: RequestOptions = {}) {
  const { status, body } = await api.private(store).get("/health", options);
  expect(status).toBe(200);
  return body.data.warnings;
}

describe("countries without a tax rate", () => {
  test("are those that the mode delivers to, until they have a rate or owe none", async () => {
    const store = await createStore();
    const client = api.private(store);
    expect(await warned(store)).toEqual([]);
    await client.post("/shipping-options", { body: { ...OPTION, countries: ["GB", "DE", "CH"] } });
    expect(await warned(store)).toEqual([
      {
        code: "countries_without_tax_rate",
        message: expect.stringContaining("CH, DE, GB"),
        countries: ["CH", "DE", "GB"],
      },
    ]);
    await client.post("/tax-rates", { body: { name: "VAT", countryCode: "GB", rate: 0.2 } });
    await client.patch("/store", { isLive: true, body: { untaxedCountries: ["CH", "CH"] } });
    expect(await warned(store)).toMatchObject([{ countries: ["DE"] }]);
    // A rate of nothing says that there is none to take.
    await client.post("/tax-rates", { body: { name: "None", countryCode: "DE", rate: 0 } });
    expect(await warned(store)).toEqual([]);
    const [entry] = await db.auditEntry.findMany({
      where: { storeId: store.id, action: "store.updated" },
    });
    expect(entry).toMatchObject({
      before: { untaxedCountries: [] },
      after: { untaxedCountries: ["CH"] },
    });
  });

  test("are all of them where an option goes everywhere, and those that goods are collected in", async () => {
    const store = await createStore();
    const client = api.private(store);
    const { body } = await client.post("/shipping-options", { body: { ...OPTION, countries: [] } });
    const [{ countries }] = await warned(store);
    expect(countries.length).toBeGreaterThan(200);
    await client.patch(`/shipping-options/${body.data.id}`, { body: { active: false } });
    expect(await warned(store)).toEqual([]);
    const address = { line1: "1 Kiln Lane", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
    await client.post("/shipping-options", {
      body: {
        ...{ ...OPTION, type: "pickup", name: "Shop", price: 0 },
        pickup: { address, hours: "", leadTimeHours: 0 },
      },
    });
    expect(await warned(store)).toMatchObject([{ countries: ["GB"] }]);
  });

  test("belong to one mode and one store", async () => {
    const [store, other] = [await createStore(), await createStore()];
    await api.private(store).post("/shipping-options", { body: { ...OPTION, countries: ["FR"] } });
    await api
      .private(other)
      .post("/tax-rates", { body: { name: "TVA", countryCode: "FR", rate: 0.2 } });
    await api
      .private(store)
      .post("/tax-rates", { isLive: true, body: { name: "TVA", countryCode: "FR", rate: 0.2 } });
    expect(await warned(store)).toMatchObject([{ countries: ["FR"] }]);
    expect(await warned(other)).toEqual([]);
    expect(await warned(store, { isLive: true })).toEqual([]);
  });

  test("what is no country and no tax class is refused by name, and a class in use is not deleted", async () => {
    const store = await createStore();
    const client = api.private(store);
    const nowhere = await client.patch("/store", {
      isLive: true,
      body: { untaxedCountries: ["DE", "XX"] },
    });
    expect([nowhere.status, Object.keys(nowhere.body.error.fields)]).toEqual([
      422,
      ["untaxedCountries"],
    ]);
    const unknown = await client.patch("/store", {
      isLive: true,
      body: { shippingTaxClass: "books" },
    });
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([
      422,
      ["shippingTaxClass"],
    ]);
    await client.post("/tax-classes", { body: { name: "Books", code: "books" } });
    const { body } = await client.patch("/store", {
      isLive: true,
      body: { shippingTaxClass: "books" },
    });
    expect(body.data.shippingTaxClass).toBe("books");
    expect((await client.delete("/tax-classes/books")).status).toBe(409);
    await client.patch("/store", { isLive: true, body: { shippingTaxClass: null } });
    expect((await client.delete("/tax-classes/books")).status).toBe(204);
  });
});
