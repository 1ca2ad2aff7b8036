import { type CartDiscountRecord, convertDiscount } from "@/lib/commerce/discounts";
import type { ShopperPrices } from "@/lib/commerce/price-lists";
import { convertShippingOption, type ShippingType } from "@/lib/commerce/shipping";
import type { StoredValue } from "@/lib/commerce/stored-value";
import { newCartCurrency, type StoreContext, type VisitorContext } from "@/lib/commerce/stores";
import type { VatCheck, VatSeller } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import type { CartMessageCode } from "@/lib/contract/cart";
import type { DeliveryConsent } from "@/lib/contract/delivery-consent";
import type { StoredGift } from "@/lib/contract/gift-card";
import type { ProductFieldIn, VariantFieldIn } from "@/lib/contract/product-fields";
import type { UpdateProduct, VariantInput } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { type CurrencyTerms, convertAmount } from "@/lib/kit/currency-terms";
import { fieldError, type RefusalCode, refuse } from "@/lib/kit/errors";
import type { UnitContent } from "@/lib/kit/units";
import { query } from "@/lib/platform/db";
import { attachRates, type CartRates, getCachedRates, type RatesAnswer } from "./cart-rates";
import { type CartTexts, type DiscountTexts, type LineTexts, readCartTexts } from "./cart-texts";
import { atOwnPrice, hidesPrices, readOwnPrices } from "./own-prices";
import { type CartPart, type LineProblem, withSharedStock } from "./stock-units";

/** The fields of the product and of the variant that a line shows, as cart-fields.sql reads them. */
type ShownFields = { [F in ProductFieldIn<"cart">]: Exclude<UpdateProduct[F], undefined> } & {
  [F in VariantFieldIn<"cart">]: Exclude<VariantInput[F], undefined>;
};

/** One line with the live product, price and stock behind it. Money in minor units. */
export interface CartLine extends ShownFields {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  /** The unit price the visitor saw last. */
  shownPrice: number;
  /** The unit price now. */
  price: number;
  name: string;
  slug: string;
  published: boolean;
  hasVariants: boolean;
  shippingType: ShippingType;
  fixedShippingRate: number | null;
  requireDeliveryOrCollection: boolean;
  minimum: number;
  maximum: number | null;
  trackInventory: boolean;
  variantExists: boolean;
  variantName: string | null;
  sku: string | null;
  weightGrams: number;
  unit: UnitContent | null;
  /** Its own, else its product's; of a gift card that of gift cards. */
  taxClass: string;
  /** The recipient of a gift card; null for the buyer, and for other products. */
  gift: StoredGift | null;
  /** It costs less than it does outside of the sale. */
  isOnSale: boolean;
  sellWhenSoldOut: boolean;
  isPreorder: boolean;
  /** Below zero where units are owed. */
  available: number;
  /** The most units that it may have, regardless of stock. */
  most: number;
  /** Null unless it is a bundle. */
  parts: CartPart[] | null;
  /** What keeps it from having its quantity, by the SQL function line_limits(). */
  problems: LineProblem[];
  image: { id: string; path: string; alt: string } | null;
  categoryIds: string[];
  /** Its names in the shopper's language; absent where that is the store's own, or without a shopper. */
  texts?: LineTexts;
}

/** A message kept with the cart until its next change; the others are derived at each read. */
export interface StoredMessage {
  code: CartMessageCode;
  type: "info" | "warning" | "error";
  itemId?: string;
  details?: Record<string, unknown>;
}

/**
 * A discount that the cart may get, with what has been used of it in the cart's mode, and by the cart's e-mail
 * address; nothing before there is one.
 */
export type CartDiscount = CartDiscountRecord & {
  /** In the shopper's language; absent where that is the store's own, nothing is translated, or without a shopper. */
  texts?: DiscountTexts;
};

/** A code that was entered; the id is null once the discount is gone. */
export interface EnteredCode {
  id: string | null;
  code: string;
}

/** What the seller of a draft has fixed of its cart, beside the prices. */
export interface CartDraft {
  id: string;
  expiresAt: string;
  /** Fields of `cart_update` that are not the shopper's to change. */
  locked: string[];
  message: string | null;
  /** Null where the shopper chooses one of the store's options. */
  shipping: { name: string; price: number } | null;
}

/** What the SQL function `cart_record` reads of a cart in one statement. */
export interface CartRecord extends RatesAnswer {
  id: string;
  type: "cart";
  version: number;
  hold: "none" | "charging" | "cancelling";
  livemode: boolean;
  currency: string;
  storeCurrency: string;
  /** On which terms its prices are converted; null where it has those of the store's own currency. */
  terms: CurrencyTerms | null;
  /** The currency that it was in, where the store does not have that any more. */
  lostCurrency: string | null;
  taxInclusive: boolean;
  /** The tax class of shipping where no law makes it part of the goods; null: taxed as the goods. */
  shippingTaxClass: string | null;
  visitorCountry: string;
  email: string | null;
  shippingAddress: StoredAddress | null;
  billingAddress: StoredAddress | null;
  sameAsShipping: boolean;
  notes: string | null;
  deliveryConsent: DeliveryConsent | null;
  vatId: string | null;
  vatCheck: VatCheck | null;
  /** Null where the store does not have VAT ids checked. */
  vatSeller: VatSeller | null;
  shippingOptionId: string | null;
  /** The part of its total that an exchange pays, in minor units; 0 for none. */
  credit: number;
  /** The gift cards that it is to be paid with, and the store credit of its customer. */
  storedValue: StoredValue[];
  messages: StoredMessage[];
  updatedAt: string;
  /** An order of the visitor whose payment is not finished. */
  awaitingPayment: {
    orderId: string;
    total: number;
    currency: string;
    nextActionUrl: string | null;
  } | null;
  customerId: string | null;
  /** Whether a customer group of its mode has a price list that is active, a minimum order, or prices without tax. */
  hasGroupTerms: boolean;
  /** Null for every cart but those of drafts. */
  draft: CartDraft | null;
  lines: CartLine[];
  /** Of the code that was entered first; of a draft, what its seller has given. */
  discount: CartDiscount | null;
  discountCode: string | null;
  /** The codes that were entered after it. */
  furtherDiscounts: EnteredCode[];
  /** Of those, and those that need no code. */
  otherDiscounts: CartDiscount[];
}

/** A cart with everything that its totals, messages and checks are derived from. */
export type CartSnapshot = Omit<
  CartRecord,
  | keyof RatesAnswer
  | "hasGroupTerms"
  | "discount"
  | "discountCode"
  | "furtherDiscounts"
  | "otherDiscounts"
> &
  CartRates & {
    /** The codes in the order in which they were entered. */
    codes: EnteredCode[];
    /** All that the cart may get, with or without a code. */
    discounts: CartDiscount[];
    /** Whether price lists apply to its customer, regardless of its lines, or they see prices that others do not. */
    hasOwnPrices: boolean;
    /** Whether there is something in it that its visitor is not shown, because they are shown no prices. */
    arePricesHidden: boolean;
    /** Whether its customer is shown prices without tax, where the store's include it. */
    areWithoutTax: boolean;
    /** The minimum total of its goods; null for none. */
    minimumOrder: number | null;
    storeCountry: string;
    /** Of its visitor's request, from a trusted header; null without one. */
    ipCountry: string | null;
  };

/** The answer of a SQL function that changes a cart. */
type CartChange =
  | { cart: CartRecord; refused?: undefined }
  | { refused: RefusalCode | "stale"; available?: number; limit?: number };

/**
 * The visitor's open cart, created if there is none. One statement; a second one if a seller deletes the
 * draft whose cart it was between finding and reading it.
 */
export async function findCart(ctx: VisitorContext): Promise<CartSnapshot> {
  const kept = getCachedRates(ctx);
  const [row] = await query<{ cart: CartRecord | null }>(
    "read_cart",
    "SELECT cart_record(cart_open($1, $2, $3, $4, $5, $7), $5, $6) AS cart",
    [...visitorParams(ctx), kept?.version ?? null, newCartCurrency(ctx)],
  );
  assert(row !== undefined, "cart_record always answers");
  return row.cart === null ? findCart(ctx) : priceOwnCart(ctx, row.cart, kept);
}

/** Calls one of the SQL functions of cart-lines.sql and cart-restore.sql that begin with the visitor. */
export async function changeLines(
  ctx: VisitorContext,
  verb: "cart_add_line" | "cart_set_line" | "cart_restore",
  args: (string | number | null)[],
  lastArgs: (string | null)[] = [],
): Promise<CartSnapshot> {
  const kept = getCachedRates(ctx);
  const params = [
    ...[...visitorParams(ctx), ...args, kept?.version ?? null, newCartCurrency(ctx)],
    ...lastArgs,
  ];
  const places = params.map((_, index) => `$${index + 1}`).join(", ");
  const [row] = await query<{ change: CartChange }>(
    verb,
    `SELECT ${verb}(${places}) AS change`,
    params,
  );
  assert(row !== undefined, `${verb} always answers`);
  return priceOwnCart(ctx, cartOf(row.change), kept);
}

/**
 * Sets fields of the visitor's cart other than its lines, at any version, for changes that do not depend on
 * its content. The cart is created if there is none. One statement, and a second one as for {@link findCart}.
 */
export async function writeCart(
  ctx: VisitorContext,
  changes: Record<string, unknown>,
): Promise<CartSnapshot> {
  const kept = getCachedRates(ctx);
  const [row] = await query<{ change: CartChange | null }>(
    "cart_write",
    "SELECT cart_update(cart_open($1, $2, $3, $4, $5, $8), NULL, $6, $5, $7) AS change",
    [...visitorParams(ctx), changes, kept?.version ?? null, newCartCurrency(ctx)],
  );
  assert(row !== undefined, "cart_update always answers");
  return row.change === null
    ? writeCart(ctx, changes)
    : priceOwnCart(ctx, cartOf(row.change), kept);
}

/** Sets other fields of the cart than its lines if it is still at `version`; null when it is not. */
export async function updateCart(
  ctx: VisitorContext,
  cart: { id: string; version: number },
  changes: Record<string, unknown>,
): Promise<CartSnapshot | null> {
  const kept = getCachedRates(ctx);
  const [row] = await query<{ change: CartChange }>(
    "cart_update",
    "SELECT cart_update($1, $2, $3, $4, $5) AS change",
    [cart.id, cart.version, changes, ctx.now, kept?.version ?? null],
  );
  assert(row !== undefined, "cart_update always answers");
  return row.change.refused === "stale" ? null : priceOwnCart(ctx, cartOf(row.change), kept);
}

/**
 * A visitor's cart that was read, at the prices of its customer. It is empty while prices are hidden from the visitor;
 * its lines reappear once prices are visible.
 */
async function priceOwnCart(
  ctx: VisitorContext,
  record: CartRecord,
  kept: Parameters<typeof attachRates>[2],
): Promise<CartSnapshot> {
  const [own, texts] = await Promise.all([
    readOwnPrices(ctx, record),
    readCartTexts(ctx, {
      variantIds: record.lines.flatMap(variantIdsOf),
      discountIds: titledDiscountIds(record),
    }),
  ]);
  const cart = withTexts(finishCart(ctx, record, kept, own), texts);
  if (!hidesPrices(ctx, record, own) || cart.lines.length === 0) return cart;
  return { ...cart, lines: [], arePricesHidden: true };
}

function variantIdsOf({ variantId, parts }: CartLine): string[] {
  return [variantId, ...(parts ?? []).map((part) => part.variantId)];
}

/** The discounts whose titles the cart may show: without lines, only those whose code was entered. */
function titledDiscountIds({ discount, otherDiscounts, lines }: CartRecord): string[] {
  return [discount, ...otherDiscounts].flatMap((one) =>
    one?.id && one.title !== null && (lines.length > 0 || !one.automatic) ? one.id : [],
  );
}

function withTexts(cart: CartSnapshot, texts: CartTexts | null): CartSnapshot {
  if (texts === null) return cart;
  const withOwn = <Named extends { variantId: string }>(one: Named) => ({
    ...one,
    texts: texts.variants[one.variantId],
  });
  return {
    ...cart,
    discounts: cart.discounts.map((one) => ({ ...one, texts: texts.discounts[one.id ?? ""] })),
    lines: cart.lines.map((line) => ({
      ...withOwn(line),
      parts: line.parts?.map(withOwn) ?? null,
    })),
  };
}

/** A cart for its seller, at the prices of its customer. */
export async function priceCart(
  ctx: Pick<StoreContext, "store" | "livemode" | "now">,
  record: CartRecord,
  kept: Parameters<typeof attachRates>[2],
): Promise<CartSnapshot> {
  return finishCart(ctx, record, kept, await readOwnPrices(ctx, record));
}

/**
 * A cart as it was read, with the store's rates, and with every amount in its own currency. What its seller has fixed
 * of a draft is in that already, as are the prices of the lines.
 */
export function finishCart(
  ctx: Pick<StoreContext, "store" | "livemode"> & { ipCountry?: string | null },
  record: CartRecord,
  kept: Parameters<typeof attachRates>[2],
  own: ShopperPrices | null = null,
): CartSnapshot {
  const {
    discount,
    discountCode,
    furtherDiscounts,
    otherDiscounts,
    hasGroupTerms: _,
    ...read
  } = attachRates(ctx, record, kept);
  const cart = {
    ...read,
    hasOwnPrices:
      own !== null &&
      (own.hasLists ||
        own.areWithoutTax ||
        (ctx.store.pricesVisibleTo !== "everyone" && own.seesPrices)),
    areWithoutTax: own?.areWithoutTax ?? false,
    arePricesHidden: false,
    minimumOrder: own?.minimumOrder ?? null,
    ...(own && {
      lines: read.lines.map((line) => atOwnPrice(line, own, new Date(read.updatedAt))),
    }),
    ...{ storeCountry: ctx.store.country, ipCountry: ctx.ipCountry ?? null },
    codes: [
      ...(discountCode === null ? [] : [{ id: discount?.id ?? null, code: discountCode }]),
      ...furtherDiscounts,
    ],
    discounts: discount ? [discount, ...otherDiscounts] : otherDiscounts,
  };
  const { terms } = cart;
  const lines = withSharedStock(cart.lines);
  if (terms === null) return { ...cart, lines };
  return {
    ...cart,
    lines: lines.map((line) => ({
      ...line,
      fixedShippingRate:
        line.fixedShippingRate === null ? null : convertAmount(line.fixedShippingRate, terms),
    })),
    discounts: cart.discounts.map((one) => convertDiscount(one, cart.draft ? null : terms)),
    minimumOrder: cart.minimumOrder === null ? null : convertAmount(cart.minimumOrder, terms),
    shippingOptions: cart.shippingOptions.map((option) => convertShippingOption(option, terms)),
  };
}

function cartOf(change: CartChange): CartRecord {
  if (change.refused === undefined) return change.cart;
  assert(change.refused !== "stale", "only cart_update can be stale");
  switch (change.refused) {
    case "insufficient_stock":
      throw refuse(change.refused, { details: { available: change.available ?? 0 } });
    case "below_minimum_quantity":
    case "above_maximum_quantity":
      throw refuse(change.refused, {
        fields: {
          quantity: [
            fieldError("too_big", `The limit for this product is ${change.limit}.`, {
              maximum: change.limit,
            }),
          ],
        },
        details: { limit: change.limit },
      });
    case "validation_failed":
      throw refuse(change.refused, {
        fields: { gift: [fieldError("not_allowed", "The product is no gift card.")] },
      });
    case "variant_required":
    case "variant_not_found":
      throw refuse(change.refused, {
        fields: { variantId: [fieldError("not_found", "Choose a variant of this product.")] },
      });
    default:
      throw refuse(change.refused);
  }
}

function visitorParams(ctx: VisitorContext) {
  return [ctx.store.id, ctx.livemode, ctx.tokenHash, ctx.visitorCountry, ctx.now];
}
