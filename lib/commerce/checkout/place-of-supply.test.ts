import { afterEach, expect, test } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { openGermanShop, VIENNA } from "@/lib/testing/vat";

afterEach(() => overrideEnvironment({ COUNTRY_HEADER: "" }));

const VAT_ID = "ATU13585627";
const digital = { productType: "digital", shippingType: "none", price: 1_200 } as const;

/** A shop with a book to download, 19 % of tax in it at home and 20 % in Austria, and its visitors. */
async function bookshop(shop: Awaited<ReturnType<typeof openShop>>) {
  const book = await sell(shop, digital);
  const client = api.public(shop.store);
  return {
    shop,
    book,
    orderOf: async (id: string) => (await api.private(shop.store).get(`/orders/${id}`)).body.data,
    visit: async (headers: Record<string, string> = {}) => {
      const token = newToken();
      await client.post("/cart/items", { token, headers, body: { ...book, quantity: 1 } });
      const save = (body: object, sent = headers) =>
        client.put("/cart/checkout-data", { token, headers: sent, body });
      await save({ email: "ada@example.com" });
      return {
        save,
        cart: async (sent = headers) =>
          (await client.get("/cart", { token, headers: sent })).body.data,
        pay: async (paymentMethod = "pm_card_visa", sent = headers) =>
          (await client.post("/cart/checkout", { token, headers: sent, body: { paymentMethod } }))
            .body,
      };
    },
  };
}

const AUSTRIAN = { totals: { tax: { amount: 200 } }, taxBreakdown: [{ countryCode: "AT" }] };
const GERMAN = { totals: { tax: { amount: 192 } }, taxBreakdown: [{ countryCode: "DE" }] };
const BRITISH = { taxBreakdown: [{ countryCode: "GB" }] };

test("what is downloaded is taxed by the header that the operator trusts, and by no other that a visitor writes", async () => {
  const { visit } = await bookshop(await openGermanShop());
  const forged = {
    ...{ "x-country-code": "AT", "x-vercel-ip-country": "AT", "accept-language": "de-AT" },
  };
  const guess = await visit({ ...forged, "cf-ipcountry": "AT" });
  // No header is trusted: the detected country is shown, and decides nothing.
  expect(await guess.cart()).toMatchObject({ visitorCountry: "AT", ...GERMAN });
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  expect(await (await visit(forged)).cart()).toMatchObject({ visitorCountry: "AT", ...GERMAN });
  expect(await (await visit({ "cf-ipcountry": "AT" })).cart()).toMatchObject(AUSTRIAN);
  expect(await (await visit({ "cf-ipcountry": "XX" })).cart()).toMatchObject(GERMAN);
});

test("the billing address decides before the shipping address, and that before the header", async () => {
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  const { visit } = await bookshop(await openGermanShop());
  const [one, other] = [await visit({ "cf-ipcountry": "AT" }), await visit({})];
  await one.save({ shippingAddress: LONDON });
  expect(await one.cart()).toMatchObject(BRITISH);
  await one.save({ billingAddress: { ...VIENNA, countryCode: "DE", postcode: "20095" } });
  expect(await one.cart()).toMatchObject(GERMAN);
  await one.save({ sameAsShipping: true });
  expect(await one.cart()).toMatchObject(BRITISH);
  // The same as an address that there is none of says nothing.
  await one.save({ shippingAddress: null, billingAddress: VIENNA }, {});
  expect(await one.cart({})).toMatchObject(AUSTRIAN);
  // Another visitor, and another shop, know nothing of it.
  expect(await other.cart()).toMatchObject(GERMAN);
  const british = await bookshop(await openShop());
  const body = (await (await british.visit({ "cf-ipcountry": "AT" })).pay()).data;
  expect(await british.orderOf(body.orderId)).toMatchObject({
    taxEvidence: { basis: "ip_country", countryCode: "AT" },
  });
});

test("an order keeps what was known of its buyer, and another shop does not see it", async () => {
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  const { visit, orderOf, shop } = await bookshop(await openGermanShop());
  const both = await visit({ "cf-ipcountry": "AT" });
  await both.save({ billingAddress: VIENNA });
  const { orderId } = (await both.pay()).data;
  const known = { shippingCountry: null, billingCountry: "AT", countryCode: "AT" };
  const evidence = {
    ...{ ...known, basis: "billing_address", ipCountry: "AT", isConsistent: true },
  };
  expect(await orderOf(orderId)).toMatchObject({ taxEvidence: evidence, ...AUSTRIAN });
  const stranger = await openShop();
  expect((await api.private(stranger.store).get(`/orders/${orderId}`)).status).toBe(404);

  const travelling = await visit({ "cf-ipcountry": "GB" });
  await travelling.save({ billingAddress: VIENNA });
  const { data } = await travelling.pay();
  const contradicted = { ...evidence, ipCountry: "GB", isConsistent: false };
  expect(await orderOf(data.orderId)).toMatchObject({ taxEvidence: contradicted, ...AUSTRIAN });

  const unknown = (await (await visit()).pay()).data;
  expect(await orderOf(unknown.orderId)).toMatchObject({
    taxEvidence: {
      basis: "store_country",
      countryCode: "DE",
      ipCountry: null,
      isConsistent: false,
    },
  });
  // What travels is taxed where it goes, and needs no evidence.
  const mug = await sell(shop);
  const client = api.public(shop.store);
  const token = newToken();
  await client.post("/cart/items", { token, body: { ...mug, quantity: 1 } });
  const person = { email: "ada@example.com", shippingAddress: VIENNA, billingAddress: LONDON };
  await client.put("/cart/checkout-data", { token, body: person });
  const option = { shippingOptionId: shop.shippingOptionId };
  await client.post("/cart/shipping-option", { token, body: option });
  const sent = await client.post("/cart/checkout", {
    ...{ token, body: { paymentMethod: "pm_card_visa" } },
  });
  expect(await orderOf(sent.body.data.orderId)).toMatchObject({
    taxEvidence: null,
    taxBreakdown: [{ countryCode: "AT" }],
  });
});

test("a company's download is under reverse charge once it has said where it is, and its invoice names it", async () => {
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  const { visit, orderOf, shop } = await bookshop(await openGermanShop());
  const company = await visit({ "cf-ipcountry": "AT" });
  await company.save({ vatId: VAT_ID });
  // An address in the net proves no border.
  expect(await company.cart()).toMatchObject({ reverseCharge: false, ...AUSTRIAN });
  const billingAddress = { ...VIENNA, company: "Suttner Verlag GmbH" };
  await company.save({ billingAddress, sameAsShipping: true });
  expect(await company.cart()).toMatchObject({
    reverseCharge: true,
    totals: { subtotal: { amount: 1_000 }, tax: { amount: 0 }, total: { amount: 1_000 } },
  });
  // Nor does a declined card lose what decides the tax.
  const declined = await company.pay("pm_card_chargeDeclined");
  expect(declined).toMatchObject({ error: { reason: "payment_declined" } });
  expect(await company.cart()).toMatchObject({ reverseCharge: true });
  const { orderId } = (await company.pay()).data;
  expect(await orderOf(orderId)).toMatchObject({
    reverseCharge: true,
    billingAddress: { company: "Suttner Verlag GmbH", lastName: "Suttner" },
    taxEvidence: { basis: "billing_address", countryCode: "AT" },
    totals: { total: { amount: 1_000 } },
  });
  await api.private(shop.store).post(`/orders/${orderId}/documents`, { body: {} });
  const { record } = await db.document.findFirstOrThrow({ where: { orderId } });
  expect(record).toMatchObject({
    reverseCharge: true,
    destinationCountry: "AT",
    buyer: { name: "Suttner Verlag GmbH", contact: "Berta Suttner", countryCode: "AT" },
  });

  const home = await visit();
  const germany = { ...VIENNA, countryCode: "DE", postcode: "20095" };
  await home.save({ vatId: VAT_ID, billingAddress: germany });
  expect(await home.cart()).toMatchObject({ reverseCharge: false, ...GERMAN });
});

test("a draft costs what it was said to, from wherever its link is opened", async () => {
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  const { shop, book, orderOf } = await bookshop(await openGermanShop());
  const client = api.private(shop.store);
  const made = await client.post("/draft-orders", {
    body: { email: "ada@example.com", items: [{ productId: book.productId, quantity: 1 }] },
  });
  const { id } = made.body.data;
  const sent = await client.post(`/draft-orders/${id}/send`, { body: { notifyCustomer: false } });
  const token = String(sent.body.data.payUrl.split("#")[1]);
  const headers = { "cf-ipcountry": "AT" };
  const shopper = api.public(shop.store);
  expect((await shopper.get("/cart", { token, headers })).body.data).toMatchObject(GERMAN);
  const paid = await shopper.post("/cart/checkout", {
    ...{ token, headers, body: { paymentMethod: "pm_card_visa" } },
  });
  expect(await orderOf(paid.body.data.orderId)).toMatchObject({
    taxEvidence: { basis: "store_country", countryCode: "DE", ipCountry: "AT" },
    ...GERMAN,
  });
});

test("the address of a draft is no evidence of where its link was opened", async () => {
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  const { shop, book, orderOf } = await bookshop(await openGermanShop());
  const items = [{ productId: book.productId, quantity: 1 }];
  const body = { email: "ada@example.com", shippingAddress: VIENNA, items };
  const client = api.private(shop.store);
  const { id } = (await client.post("/draft-orders", { body })).body.data;
  const placed = await client.post(`/draft-orders/${id}/mark-paid`, { body: {} });
  expect(await orderOf(placed.body.data.orderId)).toMatchObject({
    taxEvidence: { basis: "shipping_address", countryCode: "AT", ipCountry: null },
  });
});

test("what is added to a download that was paid is taxed as that, as the preview says", async () => {
  overrideEnvironment({ COUNTRY_HEADER: "cf-ipcountry" });
  const { visit, shop, book } = await bookshop(await openGermanShop());
  const { orderId } = (await (await visit({ "cf-ipcountry": "AT" })).pay()).data;
  const client = api.private(shop.store);
  // Digital orders of a pool are sent by themselves; this one has nothing to be sent by.
  const { items } = (await client.get(`/orders/${orderId}`)).body.data;
  const body = { items: [{ itemId: items[0].id, quantity: 3 }], notifyCustomer: false };
  const { data } = (await client.post(`/orders/${orderId}/edits`, { body })).body;
  expect(data.draftOrder).toMatchObject({
    totals: { subtotal: { amount: 2_400 }, tax: { amount: 400 } },
  });
  expect(book.productId).toBe(data.draftOrder.items[0].productId);
});
