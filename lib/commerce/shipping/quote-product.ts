import {
  type FinishedResponse,
  finishResponse,
  keepAnswer,
  readFreshness,
  type SaleDates,
  saleValidity,
} from "@/lib/commerce/catalog-cache";
import { isCountry } from "@/lib/commerce/geo";
import { termsRow } from "@/lib/commerce/pricing";
import type { StoreContext } from "@/lib/commerce/stores";
import { textsByLocaleSql } from "@/lib/commerce/translations";
import type { ProductShipping } from "@/lib/contract/product-shipping";
import { convertAmount } from "@/lib/kit/currency-terms";
import { refuse, refuseField } from "@/lib/kit/errors";
import { money } from "@/lib/kit/money";
import { presentQuote } from "./present-quote";
import {
  convertShippingOption,
  freeShippingFrom,
  requiresShipping,
  type ShippingLine,
  type ShippingOptionRules,
  shippingQuotes,
} from "./rules";

/** A published product as the only item of a cart. Money in minor units. */
type LoneProduct = ShippingLine &
  SaleDates & {
    price: number;
    weightGrams: number;
    options: ShippingOptionRules[];
  };

/**
 * Shipping costs of one product, by id or slug, to a country before it is in any cart: its default
 * variant in its minimum quantity. A finished envelope, kept until the catalogue changes or a sale begins or ends.
 * Refuses not_found, and an unknown country.
 */
export async function quoteProduct(
  ctx: StoreContext,
  { product, country = ctx.visitorCountry }: { product: string; country?: string },
): Promise<FinishedResponse> {
  if (!isCountry(country)) {
    throw refuseField("country", "not_found", "There is no such country.");
  }
  const { store, livemode, locale, now, terms } = ctx;
  const fresh = await readFreshness({ storeId: store.id, livemode, product });
  if (fresh.product === null) throw refuse("not_found");
  const { id } = fresh.product;
  return keepAnswer<LoneProduct>(ctx, {
    key: ["product shipping", id, country, locale, store.currency, terms],
    version: fresh.version,
    statement: {
      ...{ name: "lone_product", text: READ_LONE_PRODUCT },
      params: [store.id, id, now, livemode, termsRow(terms)],
    },
    answer: (lone) => ({
      ...finishResponse({ data: quote(ctx, country, lone) }),
      ...saleValidity([lone], now),
    }),
  });
}

/** The shipping cost of the product to a country. Money in the requested currency. */
function quote(ctx: StoreContext, countryCode: string, lone: LoneProduct): ProductShipping {
  const { terms } = ctx;
  const { price, weightGrams, ...own } = lone;
  const { fixedShippingRate } = own;
  const line =
    terms && fixedShippingRate !== null
      ? { ...own, fixedShippingRate: convertAmount(fixedShippingRate, terms) }
      : own;
  // Delivery prices only: pickup locations are shown in the checkout.
  const options = lone.options
    .filter(({ type }) => type === "delivery")
    .map((option) => (terms ? convertShippingOption(option, terms) : option));
  const shipment = {
    countryCode,
    subtotal: price * line.quantity,
    weightGrams: weightGrams * line.quantity,
    lines: [line],
  };
  const inCurrency = (amount: number) =>
    money(amount, terms?.code ?? ctx.store.currency, ctx.locale);
  const free = freeShippingFrom(options, shipment);
  return {
    countryCode,
    requiresShipping: requiresShipping(shipment.lines),
    shippingOptions: shippingQuotes(options, shipment).map((quote) => {
      const price = inCurrency(quote.price);
      return presentQuote(quote, ctx, { price, fullPrice: price });
    }),
    freeShippingFrom: free === null ? null : inCurrency(free),
  };
}

/** By primary key, and the options' index on store and mode. */
const READ_LONE_PRODUCT = `
  SELECT p.min_order_quantity AS quantity, p.product_type AS "productType",
    p.shipping_type AS "shippingType", p.fixed_shipping_rate_cents AS "fixedShippingRate",
    p.require_delivery_or_collection AS "requireDeliveryOrCollection",
    unit_price(p, v, is_on_sale(p, $3), $5::currency_terms) AS price, coalesce(v.weight_grams, 0) AS "weightGrams",
    p.sale_starts_at AS "saleStartsAt", p.sale_ends_at AS "saleEndsAt",
    (SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $4) AS version,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', x.id, 'type', x.type, 'pickup', x.pickup, 'name', x.name, 'description', x.description, 'price', x.price,
        'countries', x.countries, 'minSubtotal', x.min_subtotal, 'maxSubtotal', x.max_subtotal,
        'minWeightGrams', x.min_weight_grams, 'maxWeightGrams', x.max_weight_grams,
        'estimatedMinDays', x.estimated_min_days, 'estimatedMaxDays', x.estimated_max_days,
        'active', x.active, 'texts', ${textsByLocaleSql("shipping_option", { store: "x.store_id", id: "x.id" })}
      ) ORDER BY x.position, x.id)
      FROM shipping_options x WHERE x.store_id = $1 AND x.livemode = $4 AND x.active
    ), '[]') AS options
  FROM products p JOIN variants v ON v.product_id = p.id
  WHERE p.store_id = $1 AND p.id = $2 AND p.status = 'published'
  ORDER BY v.is_default DESC, v.position, v.id
  LIMIT 1`;
