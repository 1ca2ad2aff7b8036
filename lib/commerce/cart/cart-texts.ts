import { type ContentReader, contentLocale, variantNameSql } from "@/lib/commerce/translations";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";

/** The names of a variant in the shopper's language; null without a translation. */
export interface LineTexts {
  productName: string | null;
  productSlug: string | null;
  /** Of its selected values; null without options. */
  variantName: string | null;
}

interface NamedPart {
  productName: string;
  variantName: string | null;
  texts?: LineTexts;
}

/** The names of a line and its parts, in the shopper's language as far as they are translated. Pure. */
export function translatedLineNames({ texts, ...line }: NamedLine) {
  const { name, variantName, hasVariants } = line;
  return {
    productName: texts?.productName ?? name,
    variantName: hasVariants ? (texts?.variantName ?? variantName) : null,
    parts: (line.parts ?? []).map((part) => ({
      productName: part.texts?.productName ?? part.productName,
      variantName: part.variantName && (part.texts?.variantName ?? part.variantName),
    })),
  };
}

interface NamedLine {
  name: string;
  variantName: string | null;
  hasVariants: boolean;
  parts: readonly NamedPart[] | null;
  texts?: LineTexts;
}

/** The texts of a discount in the shopper's language. */
export type DiscountTexts = { title: string };

/** The texts of a cart in the shopper's language, by the ids of variants and discounts. */
export interface CartTexts {
  variants: Readonly<Record<string, LineTexts>>;
  discounts: Readonly<Record<string, DiscountTexts>>;
}

/**
 * The translated names of variants and titles of discounts; null in the store's own language, or without any of them. One
 * statement, by primary keys.
 */
export async function readCartTexts(
  ctx: ContentReader,
  { variantIds, discountIds }: { variantIds: string[]; discountIds: string[] },
): Promise<CartTexts | null> {
  const locale = contentLocale(ctx);
  if (locale === null || (variantIds.length === 0 && discountIds.length === 0)) return null;
  const params = [ctx.store.id, locale, variantIds, discountIds];
  const [row] = await query<CartTexts>("cart_texts", TEXTS, params);
  assert(row, "the texts are read as one row");
  return row;
}

const TEXTS = `
  SELECT coalesce((
    SELECT jsonb_object_agg(v.id, jsonb_build_object(
      'productName', n.text, 'productSlug', s.text, 'variantName', ${variantNameSql("v.id", "$2")}
    ))
    FROM variants v
      LEFT JOIN translations n ON n.store_id = $1 AND n.owner_type = 'product' AND n.owner_id = v.product_id
        AND n.locale = $2 AND n.field = 'name'
      LEFT JOIN translations s ON s.store_id = $1 AND s.owner_type = 'product' AND s.owner_id = v.product_id
        AND s.locale = $2 AND s.field = 'slug'
    WHERE v.store_id = $1 AND v.id = ANY ($3)
  ), '{}') AS variants, coalesce((
    SELECT jsonb_object_agg(t.owner_id, jsonb_build_object('title', t.text))
    FROM translations t
    WHERE t.store_id = $1 AND t.owner_type = 'discount' AND t.owner_id = ANY ($4) AND t.locale = $2 AND t.field = 'title'
  ), '{}') AS discounts`;
