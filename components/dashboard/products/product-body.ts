import type { z } from "zod";
import { numberOf } from "@/components/dashboard/form/number-entry";
import type { CreateProduct, UpdateProduct } from "@/lib/contract/seller-product";
import type { MetadataRow, ProductFields, ProductValues } from "./product-values";
import type { OptionDraft, VariantRow } from "./variant-rows";

export type NewProduct = z.input<typeof CreateProduct>;
export type ProductChange = z.input<typeof UpdateProduct>;
type VariantChange = NonNullable<ProductChange["variants"]>[number];

/** What makes the product that was entered. */
export function newProductBody(values: ProductValues): NewProduct {
  const { slug, status, price, ...rest } = columnsOf(values);
  return {
    ...rest,
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
    Object.entries(is).filter(([name, value]) => !isSame(value, Reflect.get(was, name))),
  );
  return { ...changed, ...variantsChange(before, values), version };
}

/** Whether two values read the same. */
export const isSame = (one: unknown, another: unknown) =>
  JSON.stringify(one) === JSON.stringify(another);

/** Everything but options and variants, as the API takes it. */
function columnsOf(fields: ProductFields) {
  return {
    name: fields.name,
    slug: fields.slug,
    summary: fields.summary,
    description: fields.description,
    status: fields.status,
    productType: fields.productType,
    featured: fields.featured,
    price: numberOf(fields.price) ?? undefined,
    salePrice: numberOf(fields.salePrice),
    saleName: orNull(fields.saleName),
    saleStartsAt: fields.saleStartsAt,
    saleEndsAt: fields.saleEndsAt,
    cost: numberOf(fields.cost),
    trackInventory: fields.trackInventory,
    categoryIds: fields.categoryIds,
    mediaIds: fields.media.map(({ id }) => id),
    shippingType: fields.shippingType,
    fixedShippingRateCents:
      fields.shippingType === "fixed" ? numberOf(fields.fixedShippingRateCents) : null,
    requireDeliveryOrCollection: fields.requireDeliveryOrCollection,
    minOrderQuantity: numberOf(fields.minOrderQuantity) ?? 1,
    maxOrderQuantity: numberOf(fields.maxOrderQuantity),
    metadata: metadataOf(fields.metadata),
  } satisfies ProductChange;
}

/** Nothing, the variants that stay with what changed of each, or the whole table. */
function variantsChange(before: ProductFields, now: ProductFields) {
  const isTable =
    !isSame(optionsOf(before.options), optionsOf(now.options)) ||
    !isSame(
      before.variants.map(({ key }) => key),
      now.variants.map(({ key }) => key),
    );
  if (isTable) return tableOf(now, before);
  if (isSame(before.variants, now.variants)) return {};
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
  return withValues(options).map(({ id, name, required, values }) => ({
    ...(id !== undefined && { id }),
    name,
    required,
    values: values.map((value) => ({
      ...(value.id !== undefined && { id: value.id }),
      name: value.name,
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
      ([name, value]) => old === undefined || !isSame(value, Reflect.get(old, name)),
    ),
  );
  const stock = numberOf(row.stock);
  const isChosen = row.isDefault && !was?.isDefault;
  return { ...changed, ...(stock !== null && { stock }), ...(isChosen && { isDefault: true }) };
}

const variantColumns = ({ price, salePrice, cost, mediaId, ...row }: VariantRow) => ({
  price: numberOf(price),
  salePrice: numberOf(salePrice),
  cost: numberOf(cost),
  mediaId,
  sku: orNull(row.sku),
  barcode: orNull(row.barcode),
  weightGrams: numberOf(row.weightGrams),
});

/** Entries without a key are not there; what does not read as JSON is a text after all. */
function metadataOf(rows: readonly MetadataRow[]): Record<string, unknown> {
  const entries = rows.filter(({ key }) => key.trim() !== "");
  return Object.fromEntries(
    entries.map(({ key, value, isJson }) => [key.trim(), isJson ? parsed(value) : value]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
