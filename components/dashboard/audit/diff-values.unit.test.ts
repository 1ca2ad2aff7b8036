import { describe, expect, test } from "vitest";
import type { AuditEntry } from "@/lib/contract/audit";
import { getMessages } from "@/messages/dashboard";
import { diffValues, formatCurrentValues } from "./diff-values";

const reader = {
  ...{ messages: getMessages("en"), locale: "en-GB" },
  ...{ timezone: "Europe/London", currency: "GBP" },
};

type Side = AuditEntry["before"];

const ofProduct = (before: Side, after: Side) =>
  diffValues({ objectKind: "product", before, after }, reader);
const ofStore = (before: Side, after: Side) =>
  diffValues({ objectKind: "store", before, after }, reader);

test("only what changed is listed, by the labels of the forms", () => {
  const before = {
    ...{ name: "Tea", saleName: null, productType: "physical" },
    branding: { primaryColor: "#000000", logoUrl: null },
  };
  const after = { ...before, branding: { primaryColor: "#24483e", logoUrl: null } };
  expect(ofStore(before, after)).toEqual([
    { field: "Brand colour", before: "#000000", after: "#24483e" },
  ]);
  expect(
    ofProduct(
      { name: "Tea", metadata: { a: "1" }, weightGrams: 900, invented: 1 },
      {
        ...{ name: "Cup", metadata: { a: "2" }, weightGrams: 1200, invented: 2 },
      },
    ),
  ).toEqual([
    { field: "Title", before: "Tea", after: "Cup" },
    { field: "Metadata · a", before: "1", after: "2" },
    { field: "Weight (g)", before: "900", after: "1,200" },
    { field: "invented", before: "1", after: "2" },
  ]);
});

test("ids, times and totals that follow from other fields are left out", () => {
  const before = { id: "prod_1", version: 1, priceMin: 900, updatedAt: "2026-11-21T12:00:00Z" };
  const after = { id: "prod_1", version: 2, priceMin: 950, updatedAt: "2026-11-22T12:00:00Z" };
  expect(ofProduct(before, after)).toEqual([]);
});

describe("values are written as people read them", () => {
  test("money in the reader's language, and of a price what the product costs without a sale", () => {
    const price = (amount: number, originalAmount: number) => ({
      price: { amount, originalAmount, currency: "GBP", formatted: "as the API writes it" },
    });
    expect(ofProduct(price(100_000, 100_000), price(200, 250_000))).toEqual([
      { field: "Price", before: "£1,000.00", after: "£2,500.00" },
    ]);
    const german = { ...reader, messages: getMessages("de"), locale: "de-DE" };
    expect(
      diffValues(
        { objectKind: "product", before: null, after: { fixedShippingRateCents: 100_050 } },
        german,
      ),
    ).toEqual([{ field: "Pauschale je Stück", before: null, after: "1.000,50\u00a0£" }]);
  });

  test("moments in the store's time zone, days, choices, and yes and no", () => {
    const after = {
      ...{ saleEndsAt: "2026-07-01T12:00:00Z", expectedOn: "2026-12-24" },
      ...{ status: "published", featured: true },
    };
    expect(ofProduct({ saleEndsAt: null, status: "draft", featured: false }, after)).toEqual([
      { field: "Sale ends", before: null, after: "1 Jul 2026, 13:00" },
      { field: "Status", before: "Draft", after: "Published" },
      { field: "Featured on the home page", before: "No", after: "Yes" },
      { field: "Expected on", before: null, after: "24 Dec 2026" },
    ]);
  });

  test("lists by the names of their members", () => {
    const category = (name: string) => ({ id: `cat_${name}`, name, slug: name });
    expect(
      ofProduct(
        { categories: [category("Mugs")] },
        { categories: [category("Mugs"), category("Tea")] },
      ),
    ).toEqual([{ field: "Categories", before: "Mugs", after: "Mugs, Tea" }]);
  });
});

describe("members of lists", () => {
  const variant = (name: string, sku: string, amount: number) => ({
    ...{ id: `var_${name}`, name, sku, price: { amount, currency: "GBP" } },
    ownPrice: { amount, currency: "GBP" },
  });

  test("that stay are compared by what they are called", () => {
    const large = variant("Large", "L", 900);
    expect(
      ofProduct(
        { variants: [variant("Small", "S", 700), large] },
        { variants: [variant("Small", "S1", 750), large] },
      ),
    ).toEqual([
      { field: "Small · SKU", before: "S", after: "S1" },
      { field: "Small · Price", before: "£7.00", after: "£7.50" },
    ]);
    const terms = (body: string) => ({ policies: [{ slug: "terms", title: "Terms", body }] });
    expect(ofStore(terms("Old"), terms("New"))).toEqual([
      { field: "Policies · Terms · body", before: "Old", after: "New" },
    ]);
  });

  test("are not listed for the only variant, which the product shows", () => {
    expect(
      ofProduct({ variants: [variant("Mug", "M", 700)] }, { variants: [variant("Mug", "N", 700)] }),
    ).toEqual([]);
  });
});

test("the amount of a refund is in the currency of its order", () => {
  const refund = (after: Side) => diffValues({ objectKind: "refund", before: null, after }, reader);
  const after = { id: "ref_1", amount: 2200, orderId: "ord_1", reason: "duplicate", items: [] };
  expect(refund({ ...after, currency: "EUR" })).toEqual([
    { field: "Refund amount", before: null, after: "€22.00" },
    { field: "Reason for refund", before: null, after: "Duplicate order" },
  ]);
});

test("a new thing had nothing before, a removed one has nothing after", () => {
  expect(
    diffValues({ objectKind: "webhook", before: null, after: { active: false } }, reader),
  ).toEqual([{ field: "Enabled", before: null, after: "No" }]);
  expect(
    diffValues(
      {
        objectKind: "discount",
        before: { endsAt: "2026-11-21T12:00:00Z" },
        after: { endsAt: null },
      },
      reader,
    ),
  ).toEqual([{ field: "End date", before: "21 Nov 2026, 12:00", after: null }]);
  expect(ofProduct(null, null)).toEqual([]);
});

test("the current value of a field is listed where it is empty too", () => {
  const fields = [
    { field: "name", now: "Cup" },
    { field: "metaTitle", now: null },
  ];
  expect(formatCurrentValues("product", fields, reader)).toEqual([
    { field: "Title", before: null, after: "Cup" },
    { field: "Page title", before: null, after: null },
  ]);
});
