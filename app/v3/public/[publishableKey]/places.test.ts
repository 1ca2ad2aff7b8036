import { describe, expect, it } from "vitest";
import { PaymentMethod } from "@/lib/contract/checkout";
import { TaxResult } from "@/lib/contract/tax";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.public(shop.store);

describe("countries", () => {
  it("are those that are shipped to, with what an address form needs", async () => {
    expect((await client.get("/countries")).body.data).toEqual([
      {
        code: "GB",
        name: "United Kingdom",
        requiresState: false,
        postcodeLabel: "Postcode",
        requiresPostcode: true,
      },
    ]);
    const german = await client.get("/countries", { headers: { "accept-language": "de" } });
    expect(german.body.data).toMatchObject([{ name: "Vereinigtes Königreich" }]);
    expect(german.headers["content-language"]).toBe("de-DE");
  });

  it("are all of them where an option goes everywhere", async () => {
    const wide = await openShop();
    await db.shippingOption.updateMany({
      where: { storeId: wide.store.id },
      data: { countries: [] },
    });
    const { body } = await api.public(wide.store).get("/countries");
    expect(body.data.length).toBeGreaterThan(200);
  });

  it("answer 304 to a client that has them already", async () => {
    const { headers } = await client.get("/countries");
    const again = await client.get("/countries", {
      headers: { "if-none-match": headers.etag ?? "" },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});

describe("states", () => {
  it("are listed by name, by any case of the country, and none where there are none", async () => {
    const { body } = await client.get("/countries/us/states");
    expect(body.data).toContainEqual({ code: "CA", name: "California" });
    expect((await client.get("/countries/GB/states")).body.data).toEqual([]);
    expect((await client.get("/countries/XX/states")).status).toBe(404);
  });
});

describe("POST /tax/calculate", () => {
  it("taxes at the price of now, in one statement", async () => {
    const { productId } = await sell(shop, { price: 999 });
    const body = { items: [{ productId, quantity: 3 }], countryCode: "GB" };
    await client.post("/tax/calculate", { body });
    const reply = await counted(() => client.post("/tax/calculate", { body }));
    expect(reply.statements).toBe(1);
    expect(TaxResult.parse(reply.body.data)).toMatchObject({
      subtotal: { amount: 2_997 },
      tax: { amount: 500 },
      taxRate: 0.2,
      taxBreakdown: [{ name: "VAT", rate: 0.2, jurisdiction: "GB", amount: { amount: 500 } }],
    });
  });

  it("adds several rates, by state and postcode, on top where prices are without tax", async () => {
    const net = await openShop({ taxInclusive: false, currency: "USD", country: "US" });
    const rate = (facts: Record<string, unknown>, index: number) => ({
      id: `tax_${index}_${net.store.id}`,
      storeId: net.store.id,
      livemode: false,
      name: "Tax",
      countryCode: "US",
      ratePpm: 0,
      ...facts,
    });
    await db.taxRate.createMany({
      data: [
        rate({ name: "California", state: "CA", ratePpm: 72_500 }, 1),
        rate({ name: "City", state: "CA", postcodePattern: "94000-94099", ratePpm: 12_500 }, 2),
        rate({ name: "New York", state: "NY", ratePpm: 40_000 }, 3),
      ],
    });
    const { productId } = await sell(net, { price: 10_000 });
    const { body } = await api.public(net.store).post("/tax/calculate", {
      body: {
        items: [{ productId, quantity: 1 }],
        countryCode: "US",
        state: "US-CA",
        postcode: "94016",
      },
    });
    expect(body.data).toMatchObject({
      subtotal: { amount: 10_000 },
      tax: { amount: 850 },
      taxRate: 0.085,
      taxBreakdown: [
        { name: "California", amount: { amount: 725 } },
        { name: "City", amount: { amount: 125 } },
      ],
    });
  });

  it("reads a postcode as cart and estimate do, whatever stands before it", async () => {
    const swedish = await openShop({ taxInclusive: false, country: "SE" });
    await db.shippingOption.updateMany({
      where: { storeId: swedish.store.id },
      data: { countries: [] },
    });
    await db.taxRate.create({
      data: {
        ...{ id: newId("taxRate"), storeId: swedish.store.id, livemode: false, name: "City" },
        ...{ countryCode: "SE", postcodePattern: "100*", ratePpm: 250_000 },
      },
    });
    const { productId } = await sell(swedish, { price: 10_000 });
    const shopper = api.public(swedish.store);
    const items = [{ productId, quantity: 1 }];
    const token = newToken();
    await shopper.post("/cart/items", { token, body: items[0] });
    const sums = [];
    for (const postcode of ["10005", "100 05", "SE-10005", "SE-100 05", "s-100 05"]) {
      const place = { countryCode: "SE", postcode };
      const calculated = await shopper.post("/tax/calculate", { body: { ...place, items } });
      const estimated = await shopper.post("/cart/estimate", { token, body: place });
      sums.push([calculated.body.data.taxRate, estimated.body.data.taxRate]);
    }
    expect(sums).toEqual(sums.map(() => [0.25, 0.25]));
  });

  it("names the items the store does not sell, and refuses what is too much", async () => {
    const { productId } = await sell(shop);
    const foreign = await sell(await openShop());
    const calculate = (items: unknown) =>
      client.post("/tax/calculate", { body: { items, countryCode: "GB" } });
    const reply = await calculate([
      { productId, quantity: 1 },
      { productId: foreign.productId, quantity: 1 },
      { productId, variantId: newId("variant"), quantity: 1 },
    ]);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields)).toEqual([
      "items.1.productId",
      "items.2.productId",
    ]);
    const huge = await sell(shop, { price: 1_000_000_000_000 });
    const wrong = [
      [],
      Array.from({ length: 101 }, () => ({ productId, quantity: 1 })),
      [{ productId, quantity: 1e9 }],
    ];
    for (const items of [...wrong, [{ productId: huge.productId, quantity: 1_000_000 }]]) {
      expect((await calculate(items)).status).toBe(422);
    }
  });
});

describe("GET /payment-methods", () => {
  const list = async (search = "", isLive = false): Promise<PaymentMethod[]> => {
    const { body } = await client.get(`/payment-methods${search}`, { isLive });
    return PaymentMethod.array().parse(body.data);
  };
  const ids = async (search = "", isLive = false) =>
    (await list(search, isLive)).map(({ id }) => id);

  it("lists card first in test mode, and no card in live mode without a processor", async () => {
    expect(await ids()).toEqual(["card", "test_redirect", "test_debit", "bank_transfer"]);
    expect(await ids("", true)).toEqual(["bank_transfer"]);
  });

  it("says what is made in the browser, what may take days, and how much it takes", async () => {
    const debit = { minAmount: { amount: 100, currency: "GBP" }, maxAmount: { amount: 1_000_000 } };
    const any = { minAmount: null, maxAmount: null };
    expect(await list()).toMatchObject([
      { id: "card", isMadeInBrowser: true, mayTakeDays: false, ...any },
      { id: "test_redirect", isMadeInBrowser: false, mayTakeDays: false, ...any },
      { id: "test_debit", isMadeInBrowser: false, mayTakeDays: true, ...debit },
      { id: "bank_transfer", isMadeInBrowser: false, mayTakeDays: true, ...any },
    ]);
  });

  it("leaves out what does not take the requested amount", async () => {
    for (const [amount, isTaken] of [
      ...([99, 1_000_001] as const).map((amount) => [amount, false] as const),
      ...([100, 1_000_000] as const).map((amount) => [amount, true] as const),
    ]) {
      expect((await ids(`?amount=${amount}&country=GB`)).includes("test_debit")).toBe(isTaken);
    }
    for (const search of ["?amount=x", "?amount=-1", "?country=gb"]) {
      expect((await client.get(`/payment-methods${search}`)).status).toBe(422);
    }
  });
});
