import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { entriesAbout } from "@/lib/testing/records";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.private(shop.store);

const NEW_YORK = { name: "New York", countryCode: "US", state: "new york", rate: 0.08875 };

async function make(body: object = NEW_YORK): Promise<string> {
  const { status, text, body: reply } = await client.post("/tax-rates", { body });
  expect(status, text).toBe(201);
  return reply.data.id;
}

describe("a tax rate", () => {
  test("is made with the state by its code, to six decimals, and can be read", async () => {
    const { status, body } = await client.post("/tax-rates", { body: NEW_YORK });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^tax_/),
      name: "New York",
      countryCode: "US",
      state: "NY",
      postcodePattern: null,
      rate: 0.08875,
      taxClass: "standard",
      includesShipping: true,
      replaces: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get(`/tax-rates/${body.data.id}`)).body).toEqual(body);
  });

  test("takes postcodes, beginnings and ranges", async () => {
    const postcodePattern = " 10001, 112*, 90000-90299, 10001-1234";
    const id = await make({ ...NEW_YORK, postcodePattern });
    const { data } = (await client.get(`/tax-rates/${id}`)).body;
    expect(data.postcodePattern).toBe(postcodePattern.trim());
  });

  test.each<[string, object, string]>([
    ["a country that is none", { countryCode: "ZZ", state: null }, "countryCode"],
    ["a state of another country", { state: "Bavaria" }, "state"],
    ["a rate above everything", { rate: 1.000001 }, "rate"],
    ["a rate below nothing", { rate: -0.1 }, "rate"],
    ["a seventh decimal", { rate: 0.0000001 }, "rate"],
    ["an empty name", { name: "" }, "name"],
    ["a postcode the country does not have", { postcodePattern: "SW1A 1AA" }, "postcodePattern"],
    ["a range the wrong way round", { postcodePattern: "90299-90000" }, "postcodePattern"],
    ["a range of unequal ends", { postcodePattern: "90000-902" }, "postcodePattern"],
    ["a star in the middle", { postcodePattern: "9*0" }, "postcodePattern"],
    ["a comma too many", { postcodePattern: "90210," }, "postcodePattern"],
    [
      "a pattern where there are no postcodes",
      { countryCode: "HK", state: null, postcodePattern: "1*" },
      "postcodePattern",
    ],
  ])("refuses %s, and nothing is made", async (_, wrong, field) => {
    const count = () => db.taxRate.count({ where: { storeId: shop.store.id } });
    const before = await count();
    const { status, body } = await client.post("/tax-rates", { body: { ...NEW_YORK, ...wrong } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  test("changes as far as something is sent, and null clears", async () => {
    const id = await make({ ...NEW_YORK, postcodePattern: "100*" });
    const { status, body } = await client.patch(`/tax-rates/${id}`, {
      body: { rate: 0.1, postcodePattern: null },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, rate: 0.1, state: "NY", postcodePattern: null });
  });

  test("moves to a country only with a state that is there", async () => {
    const id = await make();
    const alone = await client.patch(`/tax-rates/${id}`, { body: { countryCode: "CA" } });
    expect([alone.status, Object.keys(alone.body.error.fields)]).toEqual([422, ["state"]]);
    const body = { countryCode: "CA", state: "QC" };
    const { data } = (await client.patch(`/tax-rates/${id}`, { body })).body;
    expect([data.countryCode, data.state]).toEqual(["CA", "QC"]);
  });

  test("is removed once", async () => {
    const id = await make();
    expect((await client.delete(`/tax-rates/${id}`)).status).toBe(204);
    expect((await client.get(`/tax-rates/${id}`)).status).toBe(404);
    expect((await client.delete(`/tax-rates/${id}`)).status).toBe(404);
  });

  test("each change is one entry of its mode, and a change of nothing none", async () => {
    const id = await make();
    const path = `/tax-rates/${id}`;
    await client.patch(path, { body: { rate: 0.09 } });
    const { updatedAt } = (await client.get(path)).body.data;
    const same = await client.patch(path, {
      body: { rate: 0.09, state: "US-NY", name: "New York" },
    });
    expect(same.body.data.updatedAt).toBe(updatedAt);
    await client.patch(path, { body: {} });
    await client.delete(path);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action, livemode }) => [action, livemode])).toEqual([
      ["tax_rate.created", false],
      ["tax_rate.updated", false],
      ["tax_rate.deleted", false],
    ]);
    expect([entries[1]?.before, entries[1]?.after]).toEqual([{ rate: 0.08875 }, { rate: 0.09 }]);
  });
});

test("the tax that shoppers are shown is that of the last change", async () => {
  const selling = await openShop({ taxInclusive: false });
  const { productId } = await sell(selling, { price: 10_000 });
  const seller = api.private(selling.store);
  const ask = async () => {
    const body = { countryCode: "FR", items: [{ productId, quantity: 1 }] };
    return (await api.public(selling.store).post("/tax/calculate", { body })).body.data.tax.amount;
  };
  expect(await ask()).toBe(0);
  const body = { name: "TVA", countryCode: "FR", rate: 0.2 };
  const { data } = (await seller.post("/tax-rates", { body })).body;
  expect(await ask()).toBe(2_000);
  await seller.patch(`/tax-rates/${data.id}`, { body: { rate: 0.055 } });
  expect(await ask()).toBe(550);
  await seller.patch(`/tax-rates/${data.id}`, { body: { postcodePattern: "75*" } });
  expect(await ask()).toBe(0);
  await seller.patch(`/tax-rates/${data.id}`, { body: { postcodePattern: null } });
  expect(await ask()).toBe(550);
  await seller.delete(`/tax-rates/${data.id}`);
  expect(await ask()).toBe(0);
});

test("a rate of a part of a country stands in the place of the country's, in tax, estimate and cart", async () => {
  const selling = await openShop({ taxInclusive: false, country: "PT" });
  await db.shippingOption.updateMany({
    where: { storeId: selling.store.id },
    data: { countries: [], price: 0 },
  });
  const { productId } = await sell(selling, { price: 10_000 });
  const seller = api.private(selling.store);
  const shopper = api.public(selling.store);
  const items = [{ productId, quantity: 1 }];
  const token = newToken();
  await shopper.post("/cart/items", { token, body: items[0] });
  const ask = async () => {
    const place = { countryCode: "PT", postcode: "9000-017" };
    const calculated = await shopper.post("/tax/calculate", { body: { ...place, items } });
    const estimated = await shopper.post("/cart/estimate", { token, body: place });
    const shippingAddress = { ...LONDON, ...place, city: "Funchal" };
    await shopper.put("/cart/checkout-data", { token, body: { shippingAddress } });
    const cart = await shopper.get("/cart", { token });
    const totals = [estimated, cart].map(({ body }) => body.data.totals.tax.amount);
    return [calculated.body.data.tax.amount, ...totals];
  };
  await seller.post("/tax-rates", { body: { name: "IVA", countryCode: "PT", rate: 0.23 } });
  const body = { name: "Madeira", countryCode: "PT", postcodePattern: "9000-9399", rate: 0.22 };
  const madeira = (await seller.post("/tax-rates", { body })).body.data;
  expect([madeira.replaces, ...(await ask())]).toEqual([false, 4_500, 4_500, 4_500]);
  const changed = await seller.patch(`/tax-rates/${madeira.id}`, { body: { replaces: true } });
  expect([changed.body.data.replaces, ...(await ask())]).toEqual([true, 2_200, 2_200, 2_200]);
  const again = { rates: [{ ...body, postcodePattern: "95*", replaces: true }] };
  const { data } = (await seller.post("/tax-rates/missing", { body: again })).body;
  expect(data).toMatchObject([{ postcodePattern: "95*", replaces: true }]);
});

test("the list is by country, state and name, in pages, of one country if asked", async () => {
  const listing = await openShop();
  const seller = api.private(listing.store);
  for (const [name, countryCode, state] of [
    ["California", "US", "CA"],
    ["Federal", "US", null],
    ["MwSt", "DE", null],
  ]) {
    await seller.post("/tax-rates", { body: { name, countryCode, state, rate: 0.1 } });
  }
  const names = async (query: Record<string, string>) => {
    const { body } = await seller.get("/tax-rates", { query });
    return [body.meta.total, ...body.data.map(({ name }: { name: string }) => name)];
  };
  expect(await names({})).toEqual([4, "MwSt", "VAT", "Federal", "California"]);
  expect(await names({ countryCode: "US" })).toEqual([2, "Federal", "California"]);
  expect(await names({ perPage: "3", page: "2" })).toEqual([4, "California"]);
  expect(await names({ page: String(Math.floor(Number.MAX_SAFE_INTEGER / 100)) })).toEqual([4]);
});

test("a list costs two statements, a change six", async () => {
  const id = await make();
  await client.get("/tax-rates");
  expect(await statementsOf(() => client.get("/tax-rates"))).toBe(2);
  const statements = await statementsOf(() =>
    client.patch(`/tax-rates/${id}`, { body: { rate: 0.07 } }),
  );
  expect(statements).toBe(6);
});
