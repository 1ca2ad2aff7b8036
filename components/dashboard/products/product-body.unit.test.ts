import { expect, test } from "vitest";
import { unreadPaths } from "@/components/dashboard/form/number-entry";
import { newProductBody, productChange } from "./product-body";
import { type ProductFields, type ProductValues, productFormValues } from "./product-values";
import { emptyRow, nextVariants, type OptionDraft, type VariantRow } from "./variant-rows";

const ONLY: VariantRow = { ...emptyRow({}), key: "var_1", id: "var_1", isDefault: true };
const SAVED: ProductFields = { ...productFormValues(null), name: "Mug", slug: "mug", price: 1000 };
const SIZE: OptionDraft = {
  key: "size",
  name: "Size",
  required: true,
  values: ["S", "M"].map((name) => ({ key: name, name })),
};

function edited(changes: Partial<ProductFields>): ProductValues {
  const fields = { ...SAVED, variants: [ONLY] };
  return { ...fields, ...changes, seen: { version: 4, fields } };
}

test("only what was changed is sent, with the version it was changed from", () => {
  expect(productChange(edited({}))).toEqual({ version: 4 });
  expect(productChange(edited({ name: "Cup", saleName: " " }))).toEqual({
    name: "Cup",
    version: 4,
  });
});

test("a code of the only variant is sent with its id", () => {
  const change = productChange(edited({ variants: [{ ...ONLY, sku: "MUG" }] }));
  expect(change).toEqual({ variants: [{ id: "var_1", sku: "MUG" }], version: 4 });
});

test("new options send the whole table, in which known variants keep their ids", () => {
  const variants = nextVariants({ options: [], variants: [ONLY] }, [SIZE]);
  const change = productChange(edited({ options: [SIZE], variants }));
  expect(change.variants).toEqual([
    { id: "var_1", selectedOptions: [{ name: "Size", value: "S" }] },
    {
      selectedOptions: [{ name: "Size", value: "M" }],
      price: null,
      currencyPrices: null,
      sku: null,
      barcode: null,
      unit: null,
      taxClass: null,
      weightGrams: null,
      salePrice: null,
      cost: null,
      sellWhenSoldOut: false,
      isPreorder: false,
      expectedOn: null,
      mediaId: null,
      customFields: {},
    },
  ]);
  expect(change.options).toEqual([
    { name: "Size", required: true, values: [{ name: "S" }, { name: "M" }] },
  ]);
});

test("a colour of a value is sent as its swatch, and an empty one takes it away", () => {
  const colour = (one: string, other: string): OptionDraft => ({
    ...SIZE,
    display: "swatch",
    values: [
      { key: "red", name: "Red", color: one },
      { key: "blue", name: "Blue", color: other },
      { key: "plain", name: "Plain" },
    ],
  });
  const before = { ...SAVED, options: [colour("#CC0000", "#0000CC")], variants: [ONLY] };
  const options = [colour("#DD0000", "")];
  const change = productChange({ ...before, options, seen: { version: 4, fields: before } });
  expect(change.options?.[0]).toMatchObject({
    display: "swatch",
    values: [
      { name: "Red", swatch: { color: "#DD0000" } },
      { name: "Blue", swatch: { color: null } },
      { name: "Plain" },
    ],
  });
});

test("a new product without an address leaves it to the API, and its stock is its variant's", () => {
  const body = newProductBody({
    ...productFormValues(null),
    name: "Mug",
    price: 1000,
    variants: [{ ...emptyRow({}), isDefault: true, stock: 5 }],
  });
  expect(body).not.toHaveProperty("slug");
  expect(body).toMatchObject({ name: "Mug", price: 1000, status: "draft", options: [] });
  expect(body.variants).toMatchObject([{ stock: 5, isDefault: true }]);
});

test("metadata keeps numbers and lists what they are; entries without a key are left out", () => {
  const metadata = [
    { key: "shelf", value: "12", isJson: false },
    { key: "size", value: "[1,2]", isJson: true },
    { key: " ", value: "nothing", isJson: false },
  ];
  expect(productChange(edited({ metadata })).metadata).toEqual({ shelf: "12", size: [1, 2] });
});

test("a variant's own sale price, cost and picture are sent when they change, and alone", () => {
  const variants = [{ ...ONLY, salePrice: 900, mediaId: "med_1" }];
  expect(productChange(edited({ variants })).variants).toEqual([
    { id: "var_1", salePrice: 900, mediaId: "med_1" },
  ]);
});

test("stock is sent only where it was typed: what was sold meanwhile stays sold", () => {
  const other = { ...ONLY, key: "var_2", id: "var_2", isDefault: false };
  const fields = { ...SAVED, variants: [ONLY, other] };
  const typed = { ...fields, variants: [ONLY, { ...other, stock: 12 }] };
  expect(productChange({ ...typed, seen: { version: 4, fields } })).toEqual({
    variants: [{ id: "var_1" }, { id: "var_2", stock: 12 }],
    version: 4,
  });
  const unread = { ...fields, variants: [ONLY, { ...other, stock: { unread: "1.2.3" } }] };
  expect(unreadPaths({ ...unread, seen: null })).toEqual(["variants.1.stock"]);
});
