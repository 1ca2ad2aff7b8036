import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createStore, DEFAULT_STOREFRONT } from "@/lib/testing/store";

test("a seller sees the settings of the store its key belongs to, and its own mode", async () => {
  const store = await createStore({
    name: "Kiln & Clay",
    currency: "EUR",
    timezone: "Europe/Dublin",
    features: { reviews: false, discounts: true, multiCurrency: false, newsletter: false },
  });
  const { status, body } = await api.private(store).get("/store", { isLive: true });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...DEFAULT_STOREFRONT,
    id: store.id,
    name: "Kiln & Clay",
    currency: "EUR",
    availableCurrencies: ["EUR"],
    currencies: [],
    features: { reviews: false, discounts: true, multiCurrency: false, newsletter: false },
    livemode: true,
    timezone: "Europe/Dublin",
    bankDetails: null,
    paymentCapture: "immediate",
    paymentMethods: [],
    invoicePayment: null,
    downloadLimit: 5,
    cartReminderHours: null,
    untaxedCountries: [],
    shippingTaxClass: "standard",
    testKeysMayChangeCatalog: true,
    policies: [],
    productSafety: null,
    invoicing: null,
    hosts: [],
    returnUrlHosts: [],
    plan: "self-hosted",
    updatedAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
});

test("the answer is the store as it is now, though the key was looked up before", async () => {
  const store = await createStore({ name: "Before" });
  const client = api.private(store);
  await client.get("/store");
  await db.store.update({ where: { id: store.id }, data: { name: "After" } });
  expect((await client.get("/store")).body.data.name).toBe("After");
});

test("another store's key shows another store", async () => {
  const [mine, theirs] = [await createStore(), await createStore()];
  expect((await api.private(mine).get("/store")).body.data.id).toBe(mine.id);
  expect((await api.private(theirs).get("/store")).body.data.id).toBe(theirs.id);
});
