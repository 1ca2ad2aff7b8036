import type { z } from "zod";
import { parseNumberEntry } from "@/components/dashboard/form/number-entry";
import {
  mapFields,
  PRODUCT_FORM_FIELD_NAMES,
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
  type VariantField,
} from "@/lib/contract/product-fields";
import type { CreateProduct, UpdateProduct } from "@/lib/contract/seller-product";
import { isEqual } from "@/lib/kit/is-equal";
import { toApiValue } from "./field-entries";
import type { ProductFields, ProductValues } from "./product-values";
import type { OptionDraft, VariantRow } from "./variant-rows";

export type NewProduct = z.input<typeof CreateProduct>;
export type ProductChange = z.input<typeof UpdateProduct>;
type VariantChange = NonNullable<ProductChange["variants"]>[number];

/** What makes the product that was entered. */
export function newProductBody(values: ProductValues): NewProduct {
  const { slug, status, price, name = "", ...rest } = columnsOf(values);
  return {
    ...rest,
    name,
    ...(slug !== "" && { slug }),
    status: status === "published" ? status : "draft",
    price: price ?? 0,
    ...tableOf(values),
  };
}

/** What was changed of a product, and the version it was changed from. */
export function productChange(values: ProductValues): ProductChange {
  if (values.seen === null) return newProductBody(values);
  const { fields: before, version } = values.seen;
  const [was, is] = [columnsOf(before), columnsOf(values)];
  const changed = Object.fromEntries(
    Object.entries(is).filter(([name, value]) => !isEqual(value, Reflect.get(was, name))),
  );
  return { ...changed, ...variantsChange(before, values), version };
}

/** Everything but options and variants, as the API takes it. */
function columnsOf(fields: ProductFields) {
  const sent = mapFields<Pick<ProductChange, ProductFormField>>(PRODUCT_FORM_FIELD_NAMES, (name) =>
    toApiValue(PRODUCT_FORM_FIELDS[name], fields[name]),
  );
  return {
    ...sent,
    slug: fields.slug,
    price: sent.price ?? undefined,
    fixedShippingRateCents: fields.shippingType === "fixed" ? sent.fixedShippingRateCents : null,
    minOrderQuantity: sent.minOrderQuantity ?? 1,
    categoryIds: fields.categoryIds,
    mediaIds: fields.media.map(({ id }) => id),
  } satisfies ProductChange;
}

/** Nothing, the variants that stay with what changed of each, or the whole table. */
function variantsChange(before: ProductFields, now: ProductFields) {
  const isTable =
    !isEqual(optionsOf(before.options), optionsOf(now.options)) ||
    !isEqual(
      before.variants.map(({ key }) => key),
      now.variants.map(({ key }) => key),
    );
  if (isTable) return tableOf(now, before);
  if (isEqual(before.variants, now.variants)) return {};
  return { variants: now.variants.map((row) => ({ id: row.id, ...changeOf(row, before) })) };
}

function tableOf(now: ProductFields, before?: ProductFields) {
  const options = withValues(now.options);
  return {
    options: optionsOf(options),
    variants: now.variants.map((row) => ({
      ...(row.id !== undefined && { id: row.id }),
      ...(options.length > 0 && { selectedOptions: selectedOptions(row, options) }),
      ...changeOf(row, before),
    })),
  };
}

/** An option is one from its first value on. */
export const withValues = (options: readonly OptionDraft[]) =>
  options.filter(({ values }) => values.length > 0);

function optionsOf(options: readonly OptionDraft[]) {
  return withValues(options).map(({ id, name, required, display, values }) => ({
    ...(id !== undefined && { id }),
    name,
    required,
    ...(display !== undefined && { display }),
    values: values.map((value) => ({
      ...(value.id !== undefined && { id: value.id }),
      name: value.name,
      ...(value.color !== undefined && { swatch: { color: value.color || null } }),
    })),
  }));
}

function selectedOptions({ selection }: VariantRow, options: readonly OptionDraft[]) {
  return options.flatMap(({ key, name, values }) => {
    const value = values.find((one) => one.key === selection[key]);
    return value === undefined ? [] : [{ name, value: value.name }];
  });
}

function changeOf(row: VariantRow, before: ProductFields | undefined): VariantChange {
  const was = before?.variants.find(({ key }) => key === row.key);
  const [old, current] = [was && variantColumns(was), variantColumns(row)];
  const changed = Object.fromEntries(
    Object.entries(current).filter(
      ([name, value]) => old === undefined || !isEqual(value, Reflect.get(old, name)),
    ),
  );
  const stock = parseNumberEntry(row.stock);
  const isChosen = row.isDefault && !was?.isDefault;
  return { ...changed, ...(stock !== null && { stock }), ...(isChosen && { isDefault: true }) };
}

function variantColumns(row: VariantRow): Pick<VariantChange, VariantField> {
  return mapFields(VARIANT_FIELD_NAMES, (name) => toApiValue(VARIANT_FIELDS[name], row[name]));
}
