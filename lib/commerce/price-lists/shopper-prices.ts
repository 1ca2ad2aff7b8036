import { IS_MEMBER } from "@/lib/commerce/customer-groups";
import { termsRow } from "@/lib/commerce/pricing";
import type { StoreSettings } from "@/lib/commerce/stores";
import { computeTax, matchRates, RATE_RULES, type TaxRateRules } from "@/lib/commerce/tax";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import type { UnitContent } from "@/lib/kit/units";
import { query } from "@/lib/platform/db";
import { lowestPrice, type PriceListEntry, priceTiers } from "./lowest-price";

/** Whose prices are asked for: a customer and where the goods go to, or who is logged in on a cart token. */
export type Shopper =
  | { customerId: string; country: string }
  | { tokenHash: Buffer; visitorCountry: string };

/** Who of a store sees its prices. */
type Visibility = StoreSettings["pricesVisibleTo"];

interface ShopperQuestion {
  storeId: string;
  /** The products whose prices may be hidden from the shopper; undefined if none are. */
  pricesVisibleTo?: Visibility;
  livemode: boolean;
  shopper: Shopper;
  currency: string;
  now: Date;
  /** Lists that have ended since then are read too. */
  since?: Date;
  /** The variants whose prices are read, by their ids or those of their products. */
  variantIds?: readonly string[];
  productIds?: readonly string[];
  /** On which terms the prices of the shop are read, of the variants of products. */
  terms?: CurrencyTerms | undefined;
}

/** The prices that hold for a shopper beside those of the shop. */
export interface ShopperPrices {
  /** Whether any list applies to them now, regardless of the products it has prices for. */
  hasLists: boolean;
  /** Whether they are shown any price, by what the store has set. */
  seesPrices: boolean;
  /** Whether they are shown prices without tax, where the store's include it. */
  areWithoutTax: boolean;
  /** A price of the tax class without the tax in it, where a visitor's goods go to. */
  withoutTax(amount: number, taxClass: string): number;
  /** The minimum total of their cart, in the store's currency: the lowest of those of their groups; null for none. */
  minimumOrder: number | null;
  /** What a unit of a variant costs them that the shop sells at `sellingPrice`, at a moment: now without one. */
  priceOf(variantId: string, sellingPrice: number, quantity: number, at?: Date): number;
  /** The variants of the products that were asked for, with what the shop sells each at. */
  variants: readonly ListedVariant[];
  /** From which quantities it costs less. */
  tiersOf(variantId: string, sellingPrice: number): { minQuantity: number; amount: number }[];
}

/**
 * The prices that a shopper has by the lists of their current groups; none if their address is not verified. One
 * statement, and only for logged-in customers in a mode with lists.
 */
export async function readShopperPrices(question: ShopperQuestion): Promise<ShopperPrices> {
  const { storeId, livemode, shopper, currency, now, since = now } = question;
  const { variantIds = [], productIds = [], terms, pricesVisibleTo = "everyone" } = question;
  const isKnown = "customerId" in shopper;
  const [row] = await query<Row>(
    isKnown ? "prices_of_customer" : "prices_of_visitor",
    isKnown ? OF_CUSTOMER : OF_VISITOR,
    [
      ...[storeId, livemode, isKnown ? shopper.customerId : shopper.tokenHash],
      ...[isKnown ? shopper.country : shopper.visitorCountry, now, since, currency],
      ...[variantIds, productIds, termsRow(terms), pricesVisibleTo === "groups"],
    ],
  );
  const lists = row?.lists ?? [];
  const offers = offersByVariant(row, currency);
  const everywhere = lists.flatMap((list) =>
    list.kind === "percentage" && isOf(list, currency) ? [offerOf(list, list.tiers)] : [],
  );
  const offersOf = (variantId: string) => [...everywhere, ...(offers.get(variantId) ?? [])];
  return {
    hasLists: lists.some(({ endsAt }) => endsAt === null || new Date(endsAt) > now),
    seesPrices: SEES[pricesVisibleTo](row),
    areWithoutTax: row?.areWithoutTax ?? false,
    withoutTax: taxRemover(row),
    minimumOrder: row?.minimumOrder ?? null,
    variants: row?.variants ?? [],
    priceOf: (variantId, sellingPrice, quantity, at = now) =>
      lowestPrice(sellingPrice, offersOf(variantId), { quantity, at }),
    tiersOf: (variantId, sellingPrice) => priceTiers(sellingPrice, offersOf(variantId), now),
  };
}

const SEES: Record<Visibility, (row: Row | undefined) => boolean> = {
  everyone: () => true,
  customers: (row) => row?.isKnown ?? false,
  groups: (row) => row?.isMember ?? false,
};

/** Takes the tax out of a price as a cart does out of a line of one unit. */
function taxRemover(row: Row | undefined): ShopperPrices["withoutTax"] {
  const place = { countryCode: "", state: null, postcode: null, ...row?.place };
  const rates = matchRates(row?.rates ?? [], place);
  return (amount, taxClass) => {
    const lines = [{ id: "unit", amount, taxClass }];
    return amount - computeTax({ lines, shippingAmount: 0, rates, taxInclusive: true }).tax;
  };
}

interface ListedVariant {
  id: string;
  productId: string;
  sellingPrice: number;
  unit: UnitContent | null;
  taxClass: string;
}

interface Row {
  /** Whether it is a logged-in customer with a verified mailbox. */
  isKnown: boolean;
  /** Whether they are in any group, where that was asked. */
  isMember: boolean;
  areWithoutTax: boolean;
  /** Where a visitor's goods go to, and the rates of its country, where prices are shown without tax. */
  place: { countryCode: string; state: string | null; postcode: string | null } | null;
  rates: TaxRateRules[] | null;
  lists: ListRecord[];
  variants: ListedVariant[];
  minimumOrder: number | null;
  prices: { listId: string; variantId: string; minQuantity: number; amount: number }[];
}

interface ListRecord {
  id: string;
  kind: "percentage" | "fixed";
  currency: string | null;
  startsAt: string | null;
  endsAt: string | null;
  tiers: { minQuantity: number; basisPoints: number }[];
}

const isOf = (list: ListRecord, currency: string) =>
  list.currency === null || list.currency === currency;

function offerOf({ startsAt, endsAt }: ListRecord, tiers: PriceListEntry["tiers"]): PriceListEntry {
  return {
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    tiers,
  };
}

/** What the fixed lists have for each variant. */
function offersByVariant(row: Row | undefined, currency: string): Map<string, PriceListEntry[]> {
  const lists = new Map(row?.lists.map((list) => [list.id, list]));
  const offers = new Map<string, PriceListEntry[]>();
  for (const { listId, variantId, minQuantity, amount } of row?.prices ?? []) {
    const list = lists.get(listId);
    if (list === undefined || !isOf(list, currency)) continue;
    const known = offers.get(variantId) ?? [];
    known.push(offerOf(list, [{ minQuantity, amount }]));
    offers.set(variantId, known);
  }
  return offers;
}

/**
 * By the index on store, mode and whether it is active: few lists, of which few are for this customer `c`, whose `country`
 * is where the goods go to. Prices by their primary key.
 */
const lists = (shopper: string) => `
  WITH shopper AS MATERIALIZED (${shopper}), lists AS MATERIALIZED (
    SELECT l.* FROM price_lists l, shopper c
    WHERE l.store_id = $1 AND l.livemode = $2 AND l.active
      AND (l.starts_at IS NULL OR l.starts_at <= $5) AND (l.ends_at IS NULL OR l.ends_at > $6)
      AND (l.countries = '{}' OR c.country = ANY (l.countries))
      AND EXISTS (
        SELECT FROM price_list_groups lg JOIN customer_groups g ON g.id = lg.group_id
        WHERE lg.price_list_id = l.id AND ${IS_MEMBER}
      )
  ), untaxed AS MATERIALIZED (
    SELECT FROM customer_groups g, shopper c
    WHERE g.store_id = $1 AND g.livemode = $2 AND g.shows_prices_without_tax AND ${IS_MEMBER} LIMIT 1
  )
  SELECT coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'currency', l.currency, 'tiers', l.tiers,
      'startsAt', l.starts_at, 'endsAt', l.ends_at
    )) FROM lists l
  ), '[]') AS lists, coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'listId', x.price_list_id, 'variantId', x.variant_id, 'minQuantity', x.min_quantity, 'amount', x.amount
    ))
    FROM price_list_prices x
    WHERE x.price_list_id IN (SELECT l.id FROM lists l WHERE l.kind = 'fixed' AND l.currency = $7)
      AND (x.variant_id = ANY ($8) OR x.variant_id IN (SELECT v.id FROM variants v WHERE v.product_id = ANY ($9)))
  ), '[]') AS prices, CASE WHEN EXISTS (SELECT FROM lists) OR EXISTS (SELECT FROM untaxed) THEN coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'id', v.id, 'productId', p.id, 'unit', v.unit,
      'taxClass', CASE WHEN p.product_type = 'gift_card' THEN 'gift_card' ELSE coalesce(v.tax_class, p.tax_class) END,
      'sellingPrice', unit_price(p, v, is_on_sale(p, $5), $10::currency_terms)
    ) ORDER BY v.position)
    FROM products p JOIN variants v ON v.product_id = p.id WHERE p.id = ANY ($9)
  ), '[]') ELSE '[]' END AS variants, EXISTS (SELECT FROM untaxed) AS "areWithoutTax",
  EXISTS (SELECT FROM shopper) AS "isKnown", $11 AND EXISTS (
    SELECT FROM customer_groups g, shopper c WHERE g.store_id = $1 AND g.livemode = $2 AND ${IS_MEMBER}
  ) AS "isMember",
  (SELECT c.place FROM shopper c) AS place, CASE WHEN EXISTS (SELECT FROM untaxed) THEN (
    SELECT jsonb_agg(${RATE_RULES} ORDER BY t.name, t.id) FROM tax_rates t, shopper c
    WHERE t.store_id = $1 AND t.livemode = $2 AND t.country_code = c.place ->> 'countryCode'
  ) END AS rates, (
    SELECT min(g.minimum_order) FROM customer_groups g, shopper c
    WHERE g.store_id = $1 AND g.livemode = $2 AND g.minimum_order IS NOT NULL AND ${IS_MEMBER}
  ) AS "minimumOrder"`;

const OF_CUSTOMER = lists(`
  SELECT c.*, $4 AS country, NULL::jsonb AS place FROM customers c
  WHERE c.id = $3 AND c.store_id = $1 AND c.livemode = $2 AND c.email_verified_at IS NOT NULL`);

/** The country is that of their cart, so that pages and cart speak of one price. */
const OF_VISITOR = lists(`
  SELECT c.*, coalesce(o.shipping_address ->> 'countryCode', o.visitor_country, $4) AS country,
    jsonb_build_object(
      'countryCode', coalesce(o.shipping_address ->> 'countryCode', o.visitor_country, $4),
      'state', o.shipping_address ->> 'state', 'postcode', o.shipping_address ->> 'postcode'
    ) AS place
  FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
  LEFT JOIN orders o ON o.token_hash = s.token_hash AND o.type = 'cart'
  WHERE s.token_hash = $3 AND s.store_id = $1 AND s.livemode = $2 AND s.ended_at IS NULL AND s.expires_at > $5
    AND c.email_verified_at IS NOT NULL`);
