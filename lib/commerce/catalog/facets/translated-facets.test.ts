import { expect, test } from "vitest";
import { updateProduct } from "@/lib/commerce/catalog";
import { createCustomField } from "@/lib/commerce/custom-fields";
import { hashSource, updateTranslations } from "@/lib/commerce/translations";
import { type ProductFacets, ProductQuery } from "@/lib/contract/product";
import type { OwnerType } from "@/lib/contract/translation";
import { db, statementCount } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";
import { listProducts } from "../list-products";

const GERMAN = "de-DE";

const translate = (
  store: TestStore,
  [ownerType, id]: readonly [OwnerType, string | undefined],
  texts: Record<string, string | null>,
) =>
  updateTranslations(
    seller(store),
    { ownerType, id: id ?? "" },
    { translations: { [GERMAN]: texts } },
  );

/** A product of green oak in each of two stores, with the same names. */
async function shop() {
  const store = await createStore({ supportedLocales: ["en-GB", GERMAN] });
  const define = (key: string, label: string, more: object) =>
    createCustomField(seller(store), {
      ...{ appliesTo: "product", key, label, isPublic: true, isFilterable: true },
      ...{ type: "text", ...more },
    });
  const wood = await define("wood", "Wood", { type: "choice", choices: ["Oak"] });
  await define("care", "Care", {});
  const product = await publishedProduct(store, {
    options: [{ name: "Colour", values: [{ name: "Sage" }, { name: "Rust" }] }],
    customFields: { wood: "Oak", care: "Oil it" },
  });
  return { store, wood, product };
}

/** The filters in a language: key, label, and the label of each value by its value. */
async function filters(store: TestStore, locale: string, asked: Record<string, unknown> = {}) {
  const query = ProductQuery.parse({ ...asked, facets: "true" });
  const { json } = await listProducts(seller(store, { locale }), query);
  const facets: ProductFacets = JSON.parse(json).meta.facets;
  return Object.fromEntries(
    facets.filters.map(({ key, label, values }) => [
      key,
      [label, Object.fromEntries(values.map((one) => [one.value, one.label]))],
    ]),
  );
}

const OWN = {
  "option[Colour]": ["Colour", { Sage: "Sage", Rust: "Rust" }],
  "field[wood]": ["Wood", { Oak: "Oak" }],
  "field[care]": ["Care", { "Oil it": "Oil it" }],
};

test("filters are labelled in the language of the response and chosen by the store's own texts", async () => {
  const [{ store, wood, product }, { store: other, wood: otherWood }] = [
    await shop(),
    await shop(),
  ];
  const [colour] = product.options;
  expect(await filters(store, GERMAN)).toEqual(OWN);
  await translate(store, ["option", colour?.id], { name: "Farbe" });
  await translate(store, ["option_value", colour?.values[0]?.id], { name: "Salbei" });
  await translate(store, ["product", product.id], { "customField:care": "Ölen" });
  await translate(store, ["custom_field", wood.id], {
    ...{ label: "Holz", [`choice:${hashSource("Oak")}`]: "Eiche" },
  });
  await expect(
    translate(store, ["custom_field", otherWood.id], { label: "Holz" }),
  ).rejects.toMatchObject({ code: "not_found" });

  const german = {
    "option[Colour]": ["Farbe", { Sage: "Salbei", Rust: "Rust" }],
    "field[wood]": ["Holz", { Oak: "Eiche" }],
    "field[care]": ["Care", { "Oil it": "Ölen" }],
  };
  expect(await filters(store, GERMAN)).toEqual(german);
  expect(await filters(store, GERMAN, { option: { Colour: "Sage" } })).toEqual(german);
  expect(await filters(store, "en-GB")).toEqual(OWN);
  expect(await filters(other, GERMAN)).toEqual(OWN);
  const before = statementCount();
  await filters(store, GERMAN, { perPage: "7" });
  await filters(store, GERMAN, { perPage: "7" });
  expect(statementCount() - before).toBe(3);
});

test("a renamed value is another filter, and a deleted translation labels none", async () => {
  const { store, product } = await shop();
  const [colour] = product.options;
  const [sage] = colour?.values ?? [];
  await translate(store, ["option", colour?.id], { name: "Farbe" });
  await translate(store, ["option_value", sage?.id], { name: "Salbei" });
  const options = (name: string) => [
    { id: colour?.id, name: "Colour", values: [{ id: sage?.id, name }, { name: "Rust" }] },
  ];
  await updateProduct(seller(store), product.id, { options: options("Moss") });
  const { "option[Colour]": renamed } = await filters(store, GERMAN);
  expect(renamed).toEqual(["Farbe", { Moss: "Moss", Rust: "Rust" }]);
  // Sending it again marks it as checked.
  await translate(store, ["option_value", sage?.id], { name: "Salbei" });
  expect((await filters(store, GERMAN))["option[Colour]"]).toEqual([
    "Farbe",
    { Moss: "Salbei", Rust: "Rust" },
  ]);
  await translate(store, ["option", colour?.id], { name: null });
  expect((await filters(store, GERMAN))["option[Colour]"]?.[0]).toBe("Colour");
});

test("the facts of a product have translations only where there are any", async () => {
  const { store, product } = await shop();
  const facts = async () => {
    const where = { productId: product.id };
    return (await db.productFacets.findUniqueOrThrow({ where })).facts as {
      options: unknown[][];
      fieldTexts?: unknown;
    };
  };
  const { options, ...rest } = await facts();
  expect(options.map(({ length }) => length)).toEqual([5, 5]);
  expect(rest).not.toHaveProperty("fieldTexts");
  await translate(store, ["option", product.options[0]?.id], { name: "Farbe" });
  expect((await facts()).options[0]?.[5]).toEqual({ [GERMAN]: ["Farbe", null] });
});
