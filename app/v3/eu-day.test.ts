import { expect, test } from "vitest";
import type { AddressInput } from "@/lib/contract/address";
import { newEmail } from "@/lib/testing/customers";
import { brokenBooks } from "@/lib/testing/documents";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";

const PARIS: AddressInput = {
  ...{ firstName: "Colette", lastName: "Willy", line1: "9 rue de Beaujolais" },
  ...{ city: "Paris", postcode: "75001", countryCode: "FR" },
};
const VIENNA: AddressInput = {
  ...{ firstName: "Berta", lastName: "Suttner", line1: "Heinrichsgasse 4" },
  ...{ city: "Wien", postcode: "1010", countryCode: "AT" },
};

/** Tax rates in percent by country: of books, and of other goods. */
const RATES = { DE: [7, 19], FR: [5.5, 20], AT: [10, 20] } as const;

/** A German shop of books and mugs, its prices with tax. */
async function openBookshop() {
  const shop = await openShop({ country: "DE", currency: "EUR", supportedCurrencies: ["EUR"] });
  const seller = api.private(shop.store);
  const done = async (path: string, body: object, method = "POST") => {
    const reply = await seller.send(method, path, { body, isLive: path === "/store" });
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body.data;
  };
  const invoicing = { vatId: "DE136695976", checksVatIds: true };
  const consumerRights = { withdrawal: true };
  await done("/store", { taxInclusive: true, invoicing, consumerRights }, "PATCH");
  for (const [countryCode, [reduced, standard]] of Object.entries(RATES)) {
    const rate = { countryCode, name: "VAT" };
    await done("/tax-rates", { ...rate, rate: standard / 100 });
    await done("/tax-rates", { ...rate, rate: reduced / 100, taxClass: "reduced" });
  }
  const parcel = { name: "Parcel", countries: ["FR", "AT"], price: 590 };
  const { id: shippingOptionId } = await done("/shipping-options", {
    ...parcel,
    ...{ estimatedMinDays: 2, estimatedMaxDays: 4 },
  });
  const book = await sell(shop, { name: "Chéri", price: 1_999, taxClass: "reduced", stock: 9 });
  const mug = await sell(shop, { name: "Mug", price: 1_450, stock: 9 });
  return { shop, seller, done, shippingOptionId, book, mug };
}

type Bookshop = Awaited<ReturnType<typeof openBookshop>>;

async function buy(
  { shop, seller, shippingOptionId, book, mug }: Bookshop,
  { books, details }: { books: number; details: object },
) {
  const client = api.public(shop.store);
  const token = newToken();
  const email = newEmail();
  await client.post("/cart/items", { token, body: { ...book, quantity: books } });
  await client.post("/cart/items", { token, body: { ...mug, quantity: 1 } });
  const saved = await client.put("/cart/checkout-data", { token, body: { email, ...details } });
  expect(saved.status, saved.text).toBe(200);
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  const paid = await client.post("/cart/checkout", {
    token,
    body: { paymentMethod: "pm_card_visa" },
  });
  expect(paid.status, paid.text).toBe(200);
  const { orderId } = paid.body.data;
  const order = (await seller.get(`/orders/${orderId}`)).body.data;
  const [bookLine, mugLine] = order.items.map(({ id }: { id: string }) => id);
  return { client, token, email, order, orderId: orderId as string, bookLine, mugLine };
}

test("a day of a small shop in the European Union comes out to the cent", async () => {
  const bookshop = await openBookshop();
  const { shop, seller, done } = bookshop;

  // To a person in France with French tax, the delivery's part of it by what the goods are worth.
  const inFrance = await buy(bookshop, { books: 2, details: { shippingAddress: PARIS } });
  expect(inFrance.order.totals).toMatchObject({
    ...{ subtotal: { amount: 5_448 }, shipping: { amount: 590 } },
    // 208 of the books, 242 of the mug, 23 and 26 of the delivery.
    ...{ tax: { amount: 499 }, total: { amount: 6_038 } },
  });
  // To a company in Austria without tax: it owes it there.
  const inAustria = await buy(bookshop, {
    books: 1,
    details: { shippingAddress: VIENNA, vatId: "ATU13585627" },
  });
  expect(inAustria.order).toMatchObject({
    reverseCharge: true,
    totals: { tax: { amount: 0 }, total: { amount: 1_817 + 1_208 + 311 + 207 } },
  });

  // In two parcels, the books first.
  const { orderId, bookLine, mugLine } = inFrance;
  const send = (itemId: string, quantity: number) =>
    done(`/orders/${orderId}/fulfillments`, { items: [{ itemId, quantity }], carrier: "DHL" });
  await send(bookLine, 2);
  expect((await seller.get(`/orders/${orderId}`)).body.data.fulfillmentStatus).toBe(
    "partially_fulfilled",
  );
  await send(mugLine, 1);
  await done(`/orders/${inAustria.orderId}/fulfill`, {});
  const parcels = (await seller.get(`/orders/${orderId}/fulfillments`)).body.data;
  for (const { id } of parcels) await done(`/orders/${orderId}/fulfillments/${id}/deliver`, {});

  // One of the books comes back.
  const { client, token, email, order } = inFrance;
  const asked = await client.post(`/orders/${orderId}/returns`, {
    token,
    body: { items: [{ itemId: bookLine, quantity: 1, reason: "changed_mind" }] },
  });
  expect(asked.status, asked.text).toBe(201);
  for (const step of ["approve", "receive", "refund"]) {
    await done(`/returns/${asked.body.data.id}/${step}`, {});
  }

  // The mug is withdrawn from.
  const declared = await api.public(shop.store).post("/withdrawals", {
    address: newAddress(),
    body: {
      ...{ name: "Colette Willy", orderNumber: order.orderNumber, email },
      items: [{ id: mugLine, quantity: 1 }],
    },
  });
  expect(declared.status, declared.text).toBe(201);
  const [{ id: withdrawalId }] = (await seller.get(`/orders/${orderId}`)).body.data.withdrawals;
  await done(`/withdrawals/${withdrawalId}/accept`, {});
  expect((await seller.get(`/orders/${orderId}`)).body.data).toMatchObject({
    paymentStatus: "partially_refunded",
    refundable: { amount: 6_038 - 1_999 - 1_450 },
  });

  for (const id of [orderId, inAustria.orderId]) await done(`/orders/${id}/documents`, {});
  const documents = (await seller.get(`/orders/${orderId}/documents`)).body.data;
  const amounts = documents.map((one: Record<string, { amount: number }>) => [
    one.net?.amount,
    one.tax?.amount,
    one.total?.amount,
  ]);
  expect(
    amounts.toSorted((one: number[], other: number[]) => (other[2] ?? 0) - (one[2] ?? 0)),
  ).toEqual([
    [5_539, 499, 6_038],
    // A book at 5.5 percent, and a mug at 20: each with its own tax.
    [1_895, 104, 1_999],
    [1_208, 242, 1_450],
  ]);

  // What the company got are goods that left for another member state.
  const [own] = (await seller.get("/documents", { query: { orderId: inAustria.orderId } })).body
    .data;
  const xml = await seller.get(`/documents/${own.id}/file`, { query: { format: "xml" } });
  const codes = [...xml.text.matchAll(/<ram:CategoryCode>(\w+)</g)].map(([, code]) => code);
  expect(new Set(codes)).toEqual(new Set(["K"]));

  // What is left of it is reported: a book and its share of the delivery, and the share of the mug's.
  const today = new Date();
  const quarter = `${today.getFullYear()}-Q${Math.floor(today.getMonth() / 3) + 1}`;
  const { text } = await seller.get("/reports/tax/oss", { query: { quarter } });
  expect(text.trim().split("\r\n").slice(1)).toEqual([
    `${quarter},${quarter},FR,standard,20,1.31,0.26,EUR,goods,`,
    `${quarter},${quarter},FR,reduced,5.5,${(1_895 + 410) / 100},${(104 + 23) / 100},EUR,goods,`,
  ]);
  const query = { from: `${today.getFullYear()}-01-01`, to: `${today.getFullYear() + 1}-01-02` };
  expect((await seller.get("/reports/tax", { query })).body.data.totals).toMatchObject({
    net: { amount: 1_895 + 410 + 131 + 1_817 + 1_208 + 311 + 207 },
    tax: { amount: 104 + 23 + 26 },
  });
  expect(await brokenBooks(shop)).toEqual([]);
});
