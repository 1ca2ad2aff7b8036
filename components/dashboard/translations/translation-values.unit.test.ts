import { expect, test } from "vitest";
import type { TranslatedTexts, Translations } from "@/lib/contract/translation";
import { atInputs, translationChanges, translationValues } from "./translation-values";

const texts = (ownerId: string, source: string, text: string | null): TranslatedTexts => ({
  ownerType: "product",
  ownerId,
  name: source,
  fields: [
    {
      field: "name",
      source,
      sourceHash: `hash of ${source}`,
      translations: {
        "de-DE": { text, state: text === null ? "missing" : "translated", updatedAt: null },
      },
    },
  ],
});

const translations: Translations = {
  ...texts("prod_1", "Mug", "Becher"),
  defaultLocale: "en-GB",
  locales: ["de-DE"],
  parts: [texts("opt_1", "Colour", null)],
};

const locale = "de-DE";

test("a form begins with what there is, and sends nothing of it again", () => {
  const values = translationValues(translations, "de-DE");
  expect(values).toEqual({ prod_1: { name: "Becher" }, opt_1: { name: "" } });
  expect(translationChanges(translations, { locale, values, before: values })).toEqual([]);
});

test("each owner is sent what was entered of it, with the texts that were on the screen", () => {
  const values = { prod_1: { name: "" }, opt_1: { name: "Farbe" } };
  const before = translationValues(translations, locale);
  const changes = translationChanges(translations, { locale, values, before });
  expect(changes.map(({ owner, body }) => [owner.ownerId, body])).toEqual([
    ["prod_1", { translations: { "de-DE": { name: null } }, sources: { name: "hash of Mug" } }],
    [
      "opt_1",
      { translations: { "de-DE": { name: "Farbe" } }, sources: { name: "hash of Colour" } },
    ],
  ]);
});

test("a text that somebody else has translated since is not sent", () => {
  const before = { prod_1: { name: "" }, opt_1: { name: "" } };
  const values = { prod_1: { name: "" }, opt_1: { name: "Farbe" } };
  const changes = translationChanges(translations, { locale, values, before });
  expect(changes.map(({ owner }) => owner.ownerId)).toEqual(["opt_1"]);
});

test("what is refused is said at the input of that owner", () => {
  const refusal = {
    ...{ code: "validation_failed" as const, message: "", requestId: "", docUrl: "", status: 422 },
    fields: { "translations.de-DE.name": ["Too long."] },
  };
  expect(atInputs(refusal, "opt_1", "de-DE").fields).toEqual({ "opt_1.name": ["Too long."] });
});
