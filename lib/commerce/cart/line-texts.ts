import type { StoreContext } from "@/lib/commerce/stores";
import { contentLocale } from "@/lib/commerce/translations";
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

/**
 * The translated names of variants, by variant id. One statement, by primary keys; none in the store's own language, or
 * without variants.
 */
export async function readLineTexts(
  ctx: Pick<StoreContext, "store" | "locale">,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, LineTexts>> {
  const locale = contentLocale(ctx);
  if (locale === null || variantIds.length === 0) return new Map();
  const rows = await query<LineTexts & { variantId: string }>("cart_line_texts", TEXTS, [
    ctx.store.id,
    locale,
    variantIds,
  ]);
  return new Map(rows.map(({ variantId, ...texts }) => [variantId, texts]));
}

/** Variants are named by their selected values, in the order of the options. */
const TEXTS = `
  SELECT v.id AS "variantId", n.text AS "productName", s.text AS "productSlug", (
      SELECT string_agg(coalesce(t.text, w.name), ' / ' ORDER BY o.position, o.id)
      FROM variant_option_values x
        JOIN options o ON o.id = x.option_id
        JOIN option_values w ON w.id = x.value_id
        LEFT JOIN translations t ON t.store_id = $1 AND t.owner_type = 'option_value' AND t.owner_id = w.id
          AND t.locale = $2 AND t.field = 'name'
      WHERE x.variant_id = v.id
    ) AS "variantName"
  FROM variants v
    LEFT JOIN translations n ON n.store_id = $1 AND n.owner_type = 'product' AND n.owner_id = v.product_id
      AND n.locale = $2 AND n.field = 'name'
    LEFT JOIN translations s ON s.store_id = $1 AND s.owner_type = 'product' AND s.owner_id = v.product_id
      AND s.locale = $2 AND s.field = 'slug'
  WHERE v.store_id = $1 AND v.id = ANY ($3)`;
