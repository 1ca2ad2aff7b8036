import { expect, test } from "vitest";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("the publishable key reads what a storefront needs, and nothing of the seller", async () => {
  const store = await createStore({ name: "Kiln & Clay", features: undefined });
  const { status, body, headers } = await api.public(store).get("/");
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: store.id,
    name: "Kiln & Clay",
    currency: "GBP",
    supportedCurrencies: ["GBP"],
    availableCurrencies: ["GBP"],
    supportedLocales: ["en-GB", "de-DE"],
    defaultLocale: "en-GB",
    features: { reviews: true, discounts: true, multiCurrency: false, newsletter: false },
    consumerRights: {
      priorPrice: true,
      productSafety: false,
      withdrawal: true,
      withdrawalDays: 14,
    },
    branding: { primaryColor: "#1F2937", logoUrl: null },
    taxInclusive: true,
    pricesVisibleTo: "everyone",
    tagline: null,
    heroImageUrl: null,
    contactEmail: null,
    timezone: "Europe/London",
    country: "GB",
    supportHours: [],
    maintenanceMessage: null,
    livemode: false,
  });
  expect(headers.etag).toBeDefined();
});

test("the path with a slash at its end is the same", async () => {
  const store = await createStore();
  const key = store.keys.publishable.live;
  const { status, body } = await api.send("GET", `/v3/public/${key}/`, { key });
  expect([status, body.data.livemode]).toEqual([200, true]);
});
