import { expect, test } from "vitest";
import type { ImportChange } from "@/lib/contract/import-change";
import { PRODUCT_FIELD_NAMES } from "@/lib/contract/product-fields";
import { money } from "@/lib/kit/money";
import { getMessages } from "@/messages/dashboard";
import { changedFieldLabels } from "./changed-field-labels";

const sold = (amount: number) => ({ sku: null, price: money(amount, "GBP", "en-GB"), stock: 1 });

const variant = (before: number, after: number): ImportChange["variants"][number] => ({
  ...{ id: "var_1", name: null, change: "changed", openCarts: 0, isLargePriceChange: false },
  ...{ before: sold(before), after: sold(after) },
});

const messages = getMessages("de");

test("every field has the label of the form, in the language of the page", () => {
  const fields = [...PRODUCT_FIELD_NAMES, "bundle"].map((name) => ({
    ...{ name, before: 1, after: 2 },
  }));
  const labels = changedFieldLabels({ fields, variants: [] }, messages);
  expect(labels).toHaveLength(fields.length);
  expect(labels).toEqual(expect.arrayContaining(["Titel", "Preis", "Metadaten", "Teile des Sets"]));
  expect(labels.filter((label, index) => label === fields[index]?.name)).toEqual([]);
});

test("a price is left out where a variant tells it, and told where it does not", () => {
  const fields = [
    { name: "name", before: "Mug", after: "Cup" },
    { name: "price", before: 900, after: 1000 },
  ];
  expect(changedFieldLabels({ fields, variants: [variant(900, 1000)] }, messages)).toEqual([
    "Titel",
  ]);
  expect(changedFieldLabels({ fields, variants: [variant(800, 1000)] }, messages)).toEqual([
    "Titel",
    "Preis",
  ]);
});

test("a field that this version does not know keeps its name", () => {
  const fields = [{ name: "constructor", before: null, after: 1 }];
  expect(changedFieldLabels({ fields, variants: [] }, messages)).toEqual(["constructor"]);
});
