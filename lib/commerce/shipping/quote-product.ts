import { isCountry } from "@/lib/commerce/geo";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ProductShipping } from "@/lib/contract/product-shipping";
import { fieldError, refuse } from "@/lib/kit/errors";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import {
  freeShippingFrom,
  requiresShipping,
  type ShippingLine,
  type ShippingOptionRules,
  shippingQuotes,
} from "./rules";

/** A published product as the only item of a cart. Money in minor units. */
type LoneProduct = ShippingLine & {
  price: number;
  weightGrams: number;
  options: ShippingOptionRules[];
};

/**
 * Shipping costs of one product, by id or slug, to a country before it is in any cart: its default
 * variant in its minimum quantity. Refuses not_found, and an unknown country.
 */
export async function quoteProduct(
  ctx: StoreContext,
  { product, country = ctx.visitorCountry }: { product: string; country?: string },
): Promise<ProductShipping> {
  if (!isCountry(country)) {
    throw refuse("validation_failed", {
      fields: { country: [fieldError("not_found", "There is no such country.")] },
    });
  }
  const lone = await findLoneProduct(ctx, product);
  if (lone === undefined) throw refuse("not_found");
  const { options, price, weightGrams, ...line } = lone;
  const shipment = {
    countryCode: country,
    subtotal: price * line.quantity,
    weightGrams: weightGrams * line.quantity,
    lines: [line],
  };
  const inCurrency = (amount: number) => money(amount, ctx.store.currency, ctx.locale);
  const free = freeShippingFrom(options, shipment);
  return {
    countryCode: country,
    requiresShipping: requiresShipping(shipment.lines),
    shippingOptions: shippingQuotes(options, shipment).map((quote) => ({
      id: quote.id,
      name: quote.name,
      description: quote.description,
      price: inCurrency(quote.price),
      estimatedMinDays: quote.estimatedMinDays,
      estimatedMaxDays: quote.estimatedMaxDays,
    })),
    freeShippingFrom: free === null ? null : inCurrency(free),
  };
}

/** By primary key or the unique index on (store_id, slug), and the options' index on store and mode. */
const READ_LONE_PRODUCT = `
  SELECT p.min_order_quantity AS quantity, p.product_type AS "productType",
    p.shipping_type AS "shippingType", p.fixed_shipping_rate_cents AS "fixedShippingRate",
    unit_price(p, v, is_on_sale(p, $3)) AS price, coalesce(v.weight_grams, 0) AS "weightGrams",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'description', x.description, 'price', x.price,
        'countries', x.countries, 'minSubtotal', x.min_subtotal, 'maxSubtotal', x.max_subtotal,
        'minWeightGrams', x.min_weight_grams, 'maxWeightGrams', x.max_weight_grams,
        'estimatedMinDays', x.estimated_min_days, 'estimatedMaxDays', x.estimated_max_days,
        'active', x.active
      ) ORDER BY x.position, x.id)
      FROM shipping_options x WHERE x.store_id = $1 AND x.livemode = $4 AND x.active
    ), '[]') AS options
  FROM products p JOIN variants v ON v.product_id = p.id
  WHERE p.store_id = $1 AND (p.id = $2 OR p.slug = $2) AND p.status = 'published'
  ORDER BY (p.id = $2) DESC, v.is_default DESC, v.position, v.id
  LIMIT 1`;

async function findLoneProduct(
  { store, livemode, now }: StoreContext,
  product: string,
): Promise<LoneProduct | undefined> {
  const [row] = await query<LoneProduct>("lone_product", READ_LONE_PRODUCT, [
    store.id,
    product,
    now,
    livemode,
  ]);
  return row;
}
