import { isCountry, normalizeState } from "@/lib/commerce/geo";
import { termsRow } from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import { idBySlugSql } from "@/lib/commerce/translations";
import { refuseRule } from "@/lib/contract/field-rules";
import type { CalculateTax } from "@/lib/contract/tax";
import { assert } from "@/lib/kit/assert";
import { fieldError, type RefusalFields, refuse, refuseField } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { RATE_RULES } from "./rate-sql";
import { computeTax, matchRates, type Tax, type TaxRateRules } from "./rules";

/** The products and rates that the tax is calculated from. */
interface Basis {
  currency: string;
  taxInclusive: boolean;
  /** Each item's unit price and tax class, null where the store sells no such thing. */
  prices: ({ unitPrice: number; taxClass: string } | null)[];
  rates: TaxRateRules[];
}

/** A tax and the amounts it was calculated on, in minor units of `currency`. */
export type CalculatedTax = Tax & { subtotal: number; currency: string };

/**
 * Calculates the tax on products at their current prices, without shipping or discounts. Refuses prices_hidden in a
 * store without public prices, an unknown country, and names each item that the store does not sell by its index in the
 * list.
 */
export async function calculateTax(ctx: StoreContext, asked: CalculateTax): Promise<CalculatedTax> {
  const { countryCode, items } = asked;
  if (ctx.store.pricesVisibleTo !== "everyone") throw refuse("prices_hidden");
  if (!isCountry(countryCode)) {
    throw refuseField("countryCode", "not_found", "There is no such country.");
  }
  const basis = await findBasis(ctx, asked);
  const lines = items.map(({ quantity }, index) => {
    const price = basis.prices[index];
    return price == null
      ? null
      : { id: String(index), amount: price.unitPrice * quantity, taxClass: price.taxClass };
  });
  const unknown: RefusalFields = {};
  const known = lines.filter((line, index) => {
    if (line === null)
      unknown[`items.${index}.productId`] = [
        fieldError("not_found", "The store has no such product."),
      ];
    return line !== null;
  });
  if (known.length < lines.length) throw refuse("validation_failed", { fields: unknown });

  const subtotal = known.reduce((sum, { amount }) => sum + amount, 0);
  if (subtotal > MAX_MONEY) {
    throw refuseRule("items", "total_max", "too_big");
  }

  const rates = matchRates(basis.rates, {
    countryCode,
    state: asked.state ? normalizeState(countryCode, asked.state) : null,
    postcode: asked.postcode ?? null,
  });
  const tax = computeTax({
    lines: known,
    shippingAmount: 0,
    rates,
    taxInclusive: basis.taxInclusive,
  });
  return { ...tax, subtotal, currency: basis.currency };
}

async function findBasis(ctx: StoreContext, { items, countryCode }: CalculateTax): Promise<Basis> {
  const wanted = items.map(({ productId, variantId }) => ({ productId, variantId }));
  const [row] = await query<Basis>("tax_basis", BASIS, [
    ctx.store.id,
    JSON.stringify(wanted),
    ctx.now,
    ctx.livemode,
    countryCode,
    termsRow(ctx.terms),
  ]);
  assert(row !== undefined, "the store is there");
  return row;
}

/**
 * Each item's unit price now with its class, null where the store sells no such product or variant; and the country's
 * rates in the order in which a cart reads them (cart-record.sql).
 */
const BASIS = `
  SELECT coalesce(($6::currency_terms).code, s.currency) AS currency, s.tax_inclusive AS "taxInclusive",
    (
      SELECT jsonb_agg((
        SELECT jsonb_build_object(
          'unitPrice', unit_price(p, v, is_on_sale(p, $3), $6::currency_terms), 'taxClass', coalesce(v.tax_class, p.tax_class)
        )
        FROM products p JOIN variants v ON v.product_id = p.id
        WHERE p.store_id = s.id AND p.status = 'published'
          AND (p.id = item.value ->> 'productId' OR p.slug = item.value ->> 'productId'
            OR p.id = ${idBySlugSql("product", "item.value ->> 'productId'", "s.id")})
          AND CASE WHEN item.value ->> 'variantId' IS NULL THEN v.is_default
            ELSE v.id = item.value ->> 'variantId' END
        LIMIT 1
      ) ORDER BY item.ordinality)
      FROM jsonb_array_elements($2) WITH ORDINALITY item
    ) AS prices,
    (
      SELECT coalesce(jsonb_agg(${RATE_RULES} ORDER BY t.name, t.id), '[]')
      FROM tax_rates t
      WHERE t.store_id = s.id AND t.livemode = $4 AND t.country_code = $5
    ) AS rates
  FROM stores s WHERE s.id = $1`;
