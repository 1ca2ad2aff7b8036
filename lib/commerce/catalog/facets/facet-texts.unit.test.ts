import fc from "fast-check";
import { expect, test } from "vitest";
import { hashSource } from "@/lib/commerce/translations";
import { countFacets } from "./count-facets";
import { FacetIndex } from "./facet-index";
import type { FacetProduct } from "./facts";
import { surveyProducts } from "./narrow";

/* The labels of filters against a model that asks each product anew. */

const LOCALES = ["de-DE", "fr-FR"] as const;
const TEXT = fc.constantFrom("Farbe", "Ton", null);

type Made = {
  isPublished: boolean;
  value: string;
  texts: Partial<Record<(typeof LOCALES)[number], [string | null, string | null]>> | null;
};

const MADE: fc.Arbitrary<Made> = fc.record({
  isPublished: fc.boolean(),
  value: fc.constantFrom("Sage", "Rust", "__proto__"),
  texts: fc.option(
    fc.record(
      { "de-DE": fc.tuple(TEXT, TEXT), "fr-FR": fc.tuple(TEXT, TEXT) },
      { requiredKeys: [] },
    ),
  ),
});

const WOOD = {
  ...{ key: "wood", label: "Wood", type: "choice" as const },
  rules: {
    choices: ["Oak", "Ash"],
    maxLength: null,
    minimum: null,
    maximum: null,
    referenceTo: null,
  },
  texts: { "de-DE": { label: "Holz", [`choice:${hashSource("Oak")}`]: "Eiche" } },
};

function factsOf({ value, texts }: Made): FacetProduct {
  return {
    ...{ price: [1, 1, 1, 1], sale: [null, null], own: null, order: 0, name: "", created: 0 },
    ...{ categories: null, brand: null },
    fields: { wood: value === "Sage" ? "Oak" : "Ash" },
    options: [["Colour", value, 0, null, null, texts ?? undefined]],
  };
}

/** The text that most have, of equally many the first; undefined for none. */
function commonest(texts: (string | null | undefined)[]): string | undefined {
  const said = texts.filter((text) => text != null);
  const count = (text: string) => said.filter((one) => one === text).length;
  return said.sort((one, other) => count(other) - count(one) || (one < other ? -1 : 1))[0];
}

test("a label is what most products call it in the locale, else the store's own text", () => {
  const change = fc.record({ place: fc.nat(5), made: MADE });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const index = new FacetIndex();
      const products = new Map<number, Made>();
      for (const { place, made } of changes) {
        products.set(place, made);
        const facts = made.isPublished ? factsOf(made) : null;
        index.apply([{ id: `p${place}`, facts, inStock: true, reviewCount: 0, ratingSum: 0 }]);
      }
      const survey = surveyProducts(index, { chosen: new Map(), now: 0 });
      const catalog = { index, categories: [], fields: [WOOD], collections: [], arrangements: [] };
      const listed = [...products.values()].filter(({ isPublished }) => isPublished);
      for (const contentLocale of [...LOCALES, null]) {
        const { filters } = countFacets(catalog, survey, {
          ...{ facets: new Map(), locale: "en", contentLocale },
        });
        const textsOf = (part: 0 | 1, among: Made[]) =>
          contentLocale && commonest(among.map(({ texts }) => texts?.[contentLocale]?.[part]));
        const colour = filters.find(({ key }) => key === "option[Colour]");
        expect(colour?.label).toBe(
          listed.length === 0 ? undefined : (textsOf(0, listed) ?? "Colour"),
        );
        for (const { value, label } of colour?.values ?? []) {
          const having = listed.filter((one) => one.value === value);
          expect(label).toBe(textsOf(1, having) ?? value);
        }
        const wood = filters.find(({ key }) => key === "field[wood]");
        const isGerman = contentLocale === "de-DE";
        if (wood) expect(wood.label).toBe(isGerman ? "Holz" : "Wood");
        for (const { value, label } of wood?.values ?? []) {
          expect(label).toBe(isGerman && value === "Oak" ? "Eiche" : value);
        }
      }
    }),
  );
});
