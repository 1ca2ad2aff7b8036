import { beforeEach, describe, expect, it } from "vitest";
import { db, statementCount } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { openShop, type Shop, sell } from "@/lib/testing/shop";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

const patch = (body: object, isLive = true) =>
  api.private(shop.store).patch("/store", { body, isLive });
const read = async () => (await api.private(shop.store).get("/store", { isLive: true })).body.data;
const shown = async () => (await api.public(shop.store).get("/", { isLive: true })).body.data;
const events = () =>
  db.event.findMany({
    where: { storeId: shop.store.id, type: "store.updated" },
    orderBy: { livemode: "asc" },
  });
const entries = async () =>
  (await api.private(shop.store).get("/audit-entries", { isLive: true })).body.data;
const versions = async () =>
  (
    await db.storeMode.findMany({ where: { storeId: shop.store.id }, orderBy: { livemode: "asc" } })
  ).map(({ catalogVersion }) => Number(catalogVersion));

const ALL = {
  name: "Kiln & Clay",
  currency: "EUR",
  supportedCurrencies: ["EUR", "GBP"],
  currencies: [{ code: "GBP", rate: "0.8532", source: "manual", rounding: "99" }],
  supportedLocales: ["de-DE", "en-GB"],
  defaultLocale: "de-DE",
  timezone: "Europe/Berlin",
  country: "DE",
  taxInclusive: false,
  pricesVisibleTo: "groups",
  paymentCapture: "manual",
  paymentMethods: [
    { id: "paypal", isOffered: true, countries: ["AT", "DE"], minAmount: 100, maxAmount: 50_000 },
    { id: "card", isOffered: false, countries: [], minAmount: null, maxAmount: null },
  ],
  invoicePayment: { dueDays: 30, remindAfterDays: [5] },
  downloadLimit: 3,
  cartReminderHours: 24,
  untaxedCountries: ["CH", "US"],
  shippingTaxClass: "reduced",
  features: { reviews: false, discounts: true, multiCurrency: false, newsletter: false },
  consumerRights: { priorPrice: false, productSafety: false, withdrawal: true, withdrawalDays: 30 },
  branding: { primaryColor: "#24483E", logoUrl: "/media/logo.svg" },
  tagline: "Ton und Tuch.",
  heroImageUrl: "https://images.example/hero.jpg",
  contactEmail: "hello@example.com",
  bankDetails: "Kiln GmbH\nIBAN DE89370400440532013000",
  returnUrlHosts: ["www.example.com", "shop.example.com:8443"],
  policies: [{ slug: "returns", title: "Returns", body: "# Thirty days\nNo questions." }],
  productSafety: {
    manufacturer: {
      name: "Kiln GmbH",
      address: "Ofenweg 1\n10115 Berlin",
      countryCode: "DE",
      contact: "safety@example.com",
    },
    responsiblePerson: null,
    warnings: "",
    documents: [{ title: "Declaration", url: "https://example.com/declaration.pdf" }],
  },
  supportHours: [
    { day: "monday", from: "09:00", to: "12:30" },
    { day: "monday", from: "13:00", to: "24:00" },
  ],
  maintenanceMessage: "Back at noon.",
};

describe("PATCH /store", () => {
  it("changes every setting, and every next request sees it", async () => {
    await shown();
    const all = { ...ALL, hosts: ["kiln.example", "www.kiln.example"] };
    const { status, body } = await patch(all);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ id: shop.store.id, ...all });
    expect(await read()).toEqual(body.data);
    const {
      bankDetails,
      testKeysMayChangeCatalog,
      policies,
      productSafety,
      invoicing,
      plan,
      currencies,
      invoicePayment,
      ...more
    } = body.data;
    const {
      returnUrlHosts,
      paymentCapture,
      paymentMethods,
      downloadLimit,
      untaxedCountries,
      ...rest
    } = more;
    const { hosts, shippingTaxClass, cartReminderHours, createdAt, updatedAt, ...known } = rest;
    expect(await shown()).toEqual(known);
  });

  it("leaves what is not sent, also inside branding and features", async () => {
    await patch(ALL);
    await patch({ branding: { logoUrl: null }, features: { reviews: true }, tagline: null });
    expect(await read()).toMatchObject({
      ...ALL,
      branding: { primaryColor: "#24483E", logoUrl: null },
      features: { reviews: true, discounts: true, multiCurrency: false, newsletter: false },
      tagline: null,
    });
  });

  it("is one event a mode, one entry for both and one step of both catalogues", async () => {
    const before = await versions();
    await patch({ name: "Kiln" });
    expect(await events()).toMatchObject([
      { livemode: false, objectId: shop.store.id, payload: { name: "Kiln", livemode: false } },
      { livemode: true, payload: { name: "Kiln", livemode: true } },
    ]);
    expect(await entries()).toMatchObject([
      {
        action: "store.updated",
        livemode: null,
        before: { name: "Test shop" },
        after: { name: "Kiln" },
      },
    ]);
    expect(await versions()).toEqual(before.map((version) => version + 1));
  });

  it("that changes nothing sends no event and leaves the version", async () => {
    await patch(ALL);
    const [eventsBefore, before, { updatedAt }] = [await events(), await versions(), await read()];
    expect((await patch(ALL)).status).toBe(200);
    expect((await patch({})).status).toBe(200);
    expect([await events(), await versions()]).toEqual([eventsBefore, before]);
    expect([(await entries()).length, (await read()).updatedAt]).toEqual([2, updatedAt]);
  });

  it("takes the new currency or language into the lists of them", async () => {
    await patch({ currency: "EUR", defaultLocale: "fr-fr" });
    expect(await read()).toMatchObject({
      currency: "EUR",
      supportedCurrencies: ["EUR"],
      defaultLocale: "fr-FR",
      supportedLocales: ["en-GB", "de-DE", "fr-FR"],
    });
  });

  it("shows a host for one store, however many ask for it at once", async () => {
    const other = await openShop();
    const ask = (store: Shop["store"], hosts: string[]) =>
      api.private(store).patch("/store", { body: { hosts }, isLive: true });
    expect(
      (await ask(shop.store, ["Ofen.example", "b\u00fccher.example", "ofen.example"])).status,
    ).toBe(200);
    expect((await read()).hosts).toEqual(["ofen.example", "xn--bcher-kva.example"]);
    const taken = await ask(other.store, ["free.example", "ofen.example"]);
    expect([taken.status, Object.keys(taken.body.error.fields)]).toEqual([422, ["hosts"]]);
    expect((await api.private(other.store).get("/store")).body.data.hosts).toEqual([]);
    expect((await ask(shop.store, ["xn--bcher-kva.example", "mine.example"])).status).toBe(200);
    expect((await ask(other.store, ["ofen.example"])).status).toBe(200);
    const raced = await Promise.all(
      [shop.store, other.store].map((store) => ask(store, ["both.example", "either.example"])),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each<[object, string]>([
    [{ name: " " }, "name"],
    [{ name: "a\nb" }, "name"],
    [{ currency: "XYZ" }, "currency"],
    [{ currency: "eur" }, "currency"],
    [{ supportedCurrencies: ["EUR"] }, "supportedCurrencies"],
    [{ supportedCurrencies: [] }, "supportedCurrencies"],
    [{ supportedLocales: ["de-DE"] }, "supportedLocales"],
    [{ supportedLocales: ["en_GB", "en-GB"] }, "supportedLocales.0"],
    [{ defaultLocale: "not a locale" }, "defaultLocale"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ timezone: "+01:00" }, "timezone"],
    [{ country: "ZZ" }, "country"],
    [{ invoicing: { countryCode: "XX" } }, "invoicing.countryCode"],
    [{ branding: { primaryColor: "red" } }, "branding.primaryColor"],
    [{ branding: { logoUrl: "//evil.example/x.svg" } }, "branding.logoUrl"],
    [{ branding: { logoUrl: "/\\evil.example/x.svg" } }, "branding.logoUrl"],
    [{ branding: { logoUrl: "javascript:alert(1)" } }, "branding.logoUrl"],
    [{ heroImageUrl: "data:text/html,x" }, "heroImageUrl"],
    [{ contactEmail: "nobody" }, "contactEmail"],
    [{ taxInclusive: "yes" }, "taxInclusive"],
    [{ supportHours: [{ day: "someday", from: "09:00", to: "17:00" }] }, "supportHours.0.day"],
    [{ supportHours: [{ day: "monday", from: "9:00", to: "17:00" }] }, "supportHours.0.from"],
    [{ supportHours: [{ day: "monday", from: "24:00", to: "24:00" }] }, "supportHours.0.from"],
    [{ supportHours: [{ day: "monday", from: "09:00", to: "09:00" }] }, "supportHours.0.to"],
    [{ supportHours: [ALL.supportHours[0], ALL.supportHours[0]] }, "supportHours"],
    [{ hosts: ["https://www.example.com"] }, "hosts.0"],
    [{ hosts: ["www.example.com:8443"] }, "hosts.0"],
    [{ hosts: ["www.example.com:443"] }, "hosts.0"],
    [{ hosts: ["www.example.com."] }, "hosts.0"],
    [{ hosts: ["[::1]"] }, "hosts.0"],
    [{ hosts: ["a b.example"] }, "hosts.0"],
    [{ hosts: ["*.example.com"] }, "hosts.0"],
    [{ hosts: ["localhost"] }, "hosts"],
    [{ hosts: Array.from({ length: 21 }, (_, n) => `${n}.example.com`) }, "hosts"],
    [{ returnUrlHosts: ["https://www.example.com"] }, "returnUrlHosts.0"],
    [{ returnUrlHosts: ["www.example.com/thanks"] }, "returnUrlHosts.0"],
    [{ returnUrlHosts: ["a@example.com"] }, "returnUrlHosts.0"],
    [
      { returnUrlHosts: Array.from({ length: 21 }, (_, n) => `${n}.example.com`) },
      "returnUrlHosts",
    ],
    [{ policies: [{ slug: "A b", title: "x", body: "x" }] }, "policies.0.slug"],
    [{ policies: Array.from({ length: 2 }, () => ALL.policies[0]) }, "policies"],
    [
      { policies: Array.from({ length: 21 }, (_, n) => ({ ...ALL.policies[0], slug: `p${n}` })) },
      "policies",
    ],
    [{ policies: [{ slug: "terms", title: "x", body: "x".repeat(50_001) }] }, "policies.0.body"],
  ])("refuses %j by field and changes nothing", async (body, field) => {
    const before = await read();
    const refused = await patch(body);
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, [field]]);
    expect(await read()).toEqual(before);
  });

  it("repeats nothing that was sent when it refuses", async () => {
    const { body } = await patch({
      supportedLocales: ["it-IT"],
      defaultLocale: "es-ES",
      country: "ZZ",
    });
    // The id of the request is random, and has "ZZ" in it now and then.
    const answer = JSON.stringify({ ...body.error, requestId: undefined });
    for (const sent of ["it-IT", "es-ES", "ZZ"]) expect(answer).not.toContain(sent);
  });

  it("prices the open carts anew in the new currency", async () => {
    const { productId } = await sell(shop);
    const token = newToken();
    const client = api.public(shop.store);
    await client.post("/cart/items", { token, body: { productId } });
    await patch({ currency: "JPY" });
    const { data } = (await client.get("/cart", { token })).body;
    expect(data.currency).toBe("JPY");
    expect(data.items[0].price).toMatchObject({ amount: 1250, currency: "JPY" });
    const row = await db.order.findUniqueOrThrow({ where: { id: data.id } });
    expect(row.currency).toBe("JPY");
  });

  it("costs at most eleven statements, and reading the settings one", async () => {
    await patch({ name: "Once" });
    await read();
    let before = statementCount();
    await patch({ name: "Twice" });
    // The key is read again, because the cached store was dropped.
    expect(statementCount() - before).toBeLessThanOrEqual(11);
    await read();
    before = statementCount();
    await read();
    expect(statementCount() - before).toBe(1);
  });
});

describe("GET /policies", () => {
  it("shows the seller's texts in their order, and answers 304 when unchanged", async () => {
    const policies = [
      { slug: "terms", title: "Terms", body: "Be kind." },
      { slug: "privacy", title: "Privacy", body: "We keep *little*." },
    ];
    await patch({ policies, bankDetails: "IBAN" });
    const client = api.public(shop.store);
    const { status, body, headers } = await client.get("/policies");
    const data = policies.map((policy) => ({ ...policy, locales: ["en-GB"] }));
    expect([status, body]).toEqual([200, { data, meta: { total: policies.length } }]);
    const again = { headers: { "if-none-match": headers.etag } };
    expect((await client.get("/policies", again)).status).toBe(304);
  });

  it("no endpoint of the public surface returns bank details", async () => {
    await patch(ALL);
    const client = api.public(shop.store);
    const texts = [await client.get("/"), await client.get("/policies")].map(({ text }) => text);
    expect(texts.join()).not.toContain("IBAN");
  });
});
