import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { UpdateStore } from "@/lib/contract/store";
import { api } from "@/lib/testing/http";
import { signIn } from "@/lib/testing/staff";
import { createStore } from "@/lib/testing/store";

type Access = "mode" | "shared" | "live" | "owner";

/** Every setting with a change of it, and the access it requires. */
const SETTINGS: Record<keyof UpdateStore, [Access, unknown]> = {
  bankDetails: ["mode", "IBAN DE89370400440532013000"],
  name: ["shared", "Kiln"],
  tagline: ["shared", "Clay."],
  branding: ["shared", { primaryColor: "#24483E", logoUrl: "/media/logo.svg" }],
  heroImageUrl: ["shared", "/media/hero.jpg"],
  policies: ["shared", [{ slug: "returns", title: "Returns", body: "Thirty days." }]],
  productSafety: ["shared", { warnings: "Hot." }],
  supportHours: ["shared", [{ day: "monday", from: "09:00", to: "17:00" }]],
  defaultLocale: ["shared", "de-DE"],
  supportedLocales: ["shared", ["en-GB", "fr-FR"]],
  cartReminderHours: ["live", 24],
  consumerRights: ["live", { withdrawalDays: 100 }],
  contactEmail: ["live", "eve@example.com"],
  country: ["live", "DE"],
  currencies: ["live", [{ code: "EUR", rate: "0.01", source: "manual", rounding: "none" }]],
  currency: ["live", "JPY"],
  downloadLimit: ["live", 1000],
  features: ["live", { discounts: false }],
  hosts: ["live", ["evil.example"]],
  invoicePayment: ["live", { dueDays: 30, remindAfterDays: [] }],
  invoicing: ["live", { vatId: "DE136695976" }],
  maintenanceMessage: ["live", "Closed by Eve."],
  paymentCapture: ["live", "manual"],
  paymentMethods: [
    "live",
    [{ id: "card", isOffered: false, countries: [], minAmount: null, maxAmount: null }],
  ],
  pricesVisibleTo: ["live", "customers"],
  returnUrlHosts: ["live", ["evil.example"]],
  shippingTaxClass: ["live", "reduced"],
  supportedCurrencies: ["live", ["GBP", "USD"]],
  taxInclusive: ["live", false],
  timezone: ["live", "Pacific/Chatham"],
  untaxedCountries: ["live", ["FR"]],
  testKeysMayChangeCatalog: ["owner", false],
};

test("every setting that can be sent stands in the table", () => {
  expect(Object.keys(SETTINGS).sort()).toEqual(Object.keys(UpdateStore.shape).sort());
});

describe.each(Object.entries(SETTINGS))("%s", (setting, [access, value]) => {
  test(`is ${access}`, async () => {
    const store = await createStore();
    const body = { [setting]: value };
    const read = async (isLive: boolean) =>
      (await api.private(store).get("/store", { isLive })).body.data;
    const change = async (options: object) => {
      const { status, body: reply } = await api
        .private(store)
        .patch("/store", { body, ...options });
      return [status, reply.error?.code];
    };
    const before = [await read(false), await read(true)];
    const byTestKey = await change({});
    if (access === "live" || access === "owner") {
      expect(byTestKey).toEqual([403, "forbidden"]);
      expect([await read(false), await read(true)]).toEqual(before);
    } else {
      expect(byTestKey).toEqual([200, undefined]);
      const [, ofLiveMode] = before;
      const isSame = isDeepStrictEqual((await read(true))[setting], ofLiveMode[setting]);
      expect(isSame).toBe(access === "mode");
    }
    const manager = await signIn(store, "manager");
    const byManager = await change({ key: manager });
    expect(byManager[0]).toBe(access === "owner" ? 403 : 200);
    expect(await change({ isLive: true })).toEqual([200, undefined]);
    // What the live key has set already is no change, and is not refused.
    if (access !== "mode") expect(await change({})).toEqual([200, undefined]);
  });
});
