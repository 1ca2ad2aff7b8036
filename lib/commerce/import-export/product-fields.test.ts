import { expect, test } from "vitest";
import {
  createProduct,
  findSellerProduct,
  presentSellerProduct,
  updateProduct,
} from "@/lib/commerce/catalog";
import { createContent } from "@/lib/commerce/content";
import { createCustomField } from "@/lib/commerce/custom-fields";
import {
  type FieldInfo,
  mapFields,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  toRequestValue,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
  type VariantField,
} from "@/lib/contract/product-fields";
import { UpdateProduct, type VariantInput } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { pictureRow, seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";
import { exportProducts } from ".";

/*
 * Walks the table of fields in lib/contract/product-fields.ts: each is written, read, shown, emptied,
 * exported and imported again. Fails with the place where a new field is missing.
 */

/** Where single values have to be of a certain kind; all others follow from the kind. */
const VALUES: Partial<Record<ProductField | VariantField, unknown>> = {
  name: "Cup",
  price: 1500,
  salePrice: 1200,
  maxOrderQuantity: 9,
  status: "published",
  productType: "service",
  shippingType: "fixed",
  withdrawalExclusion: "sealed",
  visibility: "unlisted",
  trackInventory: false,
  saleStartsAt: "2026-01-01T00:00:00Z",
};

const OF_KIND: Record<FieldInfo["kind"], unknown> = {
  ...{
    text: "text",
    choice: null,
    boolean: true,
    date: "2027-02-01",
    id: null,
    page: null,
    taxClass: "reduced",
    json: { vendor: "Kiln" },
  },
  safety: {
    manufacturer: {
      ...{ name: "Kiln", address: "Ofenweg 1", countryCode: "DE", contact: "a@example.com" },
    },
    ...{ responsiblePerson: null, warnings: "Hot.\nReally.", documents: [] },
  },
  currencyPrices: {
    EUR: { price: 1_500, salePrice: null },
    JPY: { price: 2_500, salePrice: 1_980 },
    KWD: { price: null, salePrice: 4_750 },
  },
  custom: { material: "Clay" },
  unit: { quantity: 0.75, unit: "l", reference: 1 },
  ...{ integer: 3, grams: 250, money: 800, time: "2027-01-01T00:00:00Z" },
};

const valueOfField = (name: ProductField | VariantField, { kind }: FieldInfo) =>
  VALUES[name] ?? OF_KIND[kind];

async function defineMaterial(store: TestStore) {
  const field = { key: "material", label: "Material", type: "text" } as const;
  for (const appliesTo of ["product", "variant"] as const) {
    await createCustomField(seller(store), { ...field, appliesTo });
  }
}

async function make(store: TestStore) {
  const mediaId = await pictureRow(store);
  await defineMaterial(store);
  const page = await createContent(seller(store), { type: "page", title: "Sizes", slug: "sizes" });
  const product = mapFields<Record<ProductField, unknown>>(PRODUCT_FIELD_NAMES, (name) =>
    name === "sizeGuideId" ? page.id : valueOfField(name, PRODUCT_FIELDS[name]),
  );
  const variant = mapFields<Record<VariantField, unknown>>(VARIANT_FIELD_NAMES, (name) =>
    name === "mediaId" ? mediaId : valueOfField(name, VARIANT_FIELDS[name]),
  );
  const options = [{ name: "Size", values: [{ name: "S" }] }];
  const selectedOptions = [{ name: "Size", value: "S" }];
  const input = UpdateProduct.parse({
    ...product,
    ...{ slug: "cup", options, mediaIds: [mediaId], variants: [{ ...variant, selectedOptions }] },
  });
  const { name = "", price = 0, status: _status, ...rest } = input;
  const { id } = await createProduct(seller(store), { ...rest, name, price, status: "published" });
  return { id, product, variant };
}

async function read(store: TestStore, id: string) {
  const record = await findSellerProduct(seller(store), id);
  const [variant] = record.variants;
  const shown = presentSellerProduct(record, seller(store));
  const [shownVariant] = shown.variants;
  assert(variant && shownVariant, "a product has a variant");
  return { record, variant, shown, shownVariant };
}

const same = (kind: FieldInfo["kind"], value: unknown) =>
  kind === "time" && typeof value === "string" ? new Date(value).toISOString() : value;

test("each field is kept, read and shown", async () => {
  const store = await createStore();
  const made = await make(store);
  const { record, variant, shown, shownVariant } = await read(store, made.id);
  for (const name of PRODUCT_FIELD_NAMES) {
    const { kind } = PRODUCT_FIELDS[name];
    const wanted = same(kind, made.product[name]);
    expect
      .soft(same(kind, record[name]), `${name} in PRODUCT_RECORD, product-sql.ts`)
      .toEqual(wanted);
    const seen = same(kind, toRequestValue(kind, shown[name]));
    expect.soft(seen, `${name} in presentSellerProduct()`).toEqual(wanted);
  }
  for (const name of VARIANT_FIELD_NAMES) {
    const { kind, shown: member } = VARIANT_FIELDS[name];
    const wanted = made.variant[name];
    expect
      .soft(variant[name], `variants' ${name} in PRODUCT_RECORD, product-sql.ts`)
      .toEqual(wanted);
    const seen = toRequestValue(kind, shownVariant[member]);
    expect.soft(seen, `variants' ${member} in presentSellerProduct()`).toEqual(wanted);
  }
});

test("null empties each field that can be empty, and is a change", async () => {
  const store = await createStore();
  const { id } = await make(store);
  const before = await read(store, id);
  // The price of delivery is asked for as long as it is a fixed one.
  const clearable = PRODUCT_FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].isClearable);
  const empty = mapFields<UpdateProduct>(clearable, () => null);
  const emptied = VARIANT_FIELD_NAMES.filter((name) => VARIANT_FIELDS[name].isClearable);
  const variant = mapFields<VariantInput>(emptied, () => null);
  await updateProduct(seller(store), id, {
    ...{ ...empty, shippingType: "calculated" },
    variants: [{ ...variant, id: before.variant.id }],
  });
  const after = await read(store, id);
  expect(after.record.version).toBe(before.record.version + 1);
  for (const name of clearable) expect.soft(after.record[name], name).toBeNull();
  for (const name of emptied) expect.soft(after.variant[name], name).toBeNull();
});

test("each field comes back from a product file", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const made = await make(store);
  const file = await new Response(exportProducts(seller(store), {})).text();
  await defineMaterial(other);
  const refused = await importFile(other, file);
  expect(refused.issues).toMatchObject([{ column: "product.sizeGuide", code: "page_not_found" }]);
  const page = { type: "page", title: "Sizes", slug: "sizes" } as const;
  const { id: sizeGuideId } = await createContent(seller(other), page);
  await importFile(other, file);
  const [before, after] = [await read(store, made.id), await read(other, "cup")];
  for (const name of PRODUCT_FIELD_NAMES) {
    const wanted = name === "sizeGuideId" ? sizeGuideId : before.record[name];
    expect.soft(after.record[name], `${name} in the product file`).toEqual(wanted);
  }
  for (const name of VARIANT_FIELD_NAMES.filter((one) => one !== "mediaId")) {
    const where = `variants' ${name} in the product file`;
    expect.soft(after.variant[name], where).toEqual(before.variant[name]);
  }
});

test("the cell of a variant's custom fields is named by its row, and what it does not name stays", async () => {
  const store = await createStore();
  await make(store);
  const field = { appliesTo: "variant", key: "fit", label: "Fit", type: "number" } as const;
  await createCustomField(seller(store), field);
  const file = (cell: object) =>
    `Handle,Option1 Name,Option1 Value,variant.customFields\ncup,Size,S,"${JSON.stringify(cell).replaceAll('"', '""')}"\n`;
  expect((await importFile(store, file({ fit: 2 }))).issues).toEqual([]);
  const fields = async () => (await read(store, "cup")).variant.customFields;
  expect(await fields()).toEqual({ material: "Clay", fit: 2 });
  const wrong = await importFile(store, file({ fit: "wide", material: "Tin" }));
  expect(wrong).toMatchObject({
    failedCount: 1,
    issues: [{ row: 2, column: "variant.customFields", message: "fit: Must be a number." }],
  });
  expect(await fields()).toEqual({ material: "Clay", fit: 2 });
  await importFile(store, file({ fit: 3 }), { removeMissing: "true" });
  expect(await fields()).toEqual({ fit: 3 });
});
