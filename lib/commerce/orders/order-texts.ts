import type { OrderRecord } from "./order-record";

/** The names of an order in the language in which it was placed; an order in the store's own language has none. */
export interface OrderTexts {
  shippingOptionName: string | null;
  /** The titles of discounts by id, those that are translated. Missing in orders from before they were. */
  discounts?: Readonly<Record<string, string>>;
  /** By line id. Lines that the seller added later are missing. */
  lines: Readonly<Record<string, LineNames>>;
}

export interface LineNames {
  productName: string;
  variantName: string | null;
  /** In the order of the parts of the line. */
  parts: { productName: string; variantName: string | null }[];
}

/** The document of an order with the names in the language in which it was placed, for mails and invoices. Pure. */
export function translateOrderRecord(order: OrderRecord, texts: OrderTexts | null): OrderRecord {
  if (texts === null) return order;
  const { shipping_option_name: option } = order;
  return {
    ...order,
    shipping_option_name: option && (texts.shippingOptionName ?? option),
    lines: order.lines.map((line) => {
      const names = texts.lines[line.id];
      return { ...line, ...translatedLineColumns(names), parts: translateParts(line.parts, names) };
    }),
  };
}

/** The names of a line as documents of orders and parcels have them. */
export function translatedLineColumns(names: LineNames | undefined) {
  return names && { product_name: names.productName, variant_name: names.variantName };
}

/** The parts of a line with its names. */
export function translateParts<Part extends object>(
  parts: Part[] | null,
  names: LineNames | undefined,
): Part[] | null {
  return parts?.map((part, index) => ({ ...part, ...names?.parts[index] })) ?? null;
}

/** The name of a line `l` of the order `o` in the language in which it was placed. */
export const TRANSLATED_LINE_NAME_SQL = `coalesce(o.texts #>> ARRAY['lines', l.id, 'productName'], l.product_name)`;

/** The name of its variant, likewise; null without options. */
export const TRANSLATED_VARIANT_NAME_SQL = `CASE WHEN l.variant_name IS NOT NULL THEN coalesce(o.texts #>> ARRAY['lines', l.id, 'variantName'], l.variant_name) END`;
