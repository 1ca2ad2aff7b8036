import type { DiscountRules } from "@/lib/commerce/discounts";
import type { ShippingType } from "@/lib/commerce/shipping";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { StoredAddress } from "@/lib/contract/address";
import type { CartMessageCode } from "@/lib/contract/cart";
import { assert } from "@/lib/kit/assert";
import { fieldError, type RefusalCode, refuse } from "@/lib/kit/errors";
import type { UnitContent } from "@/lib/kit/units";
import { query } from "@/lib/platform/db";
import { addRates, type CartRates, keptRates, type RatesAnswer } from "./cart-rates";

/** One line with the live product, price and stock behind it. Money in minor units. */
export interface CartLine {
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
  productType: string;
  shippingType: ShippingType;
  fixedShippingRate: number | null;
  minimum: number;
  maximum: number | null;
  trackInventory: boolean;
  variantExists: boolean;
  variantName: string | null;
  sku: string | null;
  weightGrams: number;
  unit: UnitContent | null;
  available: number;
  /** The most units that it may have, whatever there is in stock. */
  most: number;
  /** What keeps it from having its quantity, by the SQL function line_limits(). */
  problems: LineProblem[];
  image: { id: string; path: string; alt: string } | null;
  categoryIds: string[];
}

/** A rule that the quantity of a line breaks. */
export type LineProblem =
  | "below_minimum_quantity"
  | "above_maximum_quantity"
  | "insufficient_stock";

/** A message kept with the cart until its next change; the others are derived at each read. */
export interface StoredMessage {
  code: CartMessageCode;
  type: "info" | "warning" | "error";
  itemId?: string;
  details?: Record<string, unknown>;
}

/** The discount whose code was entered, with what has been used of it in the cart's mode. */
export interface CartDiscount extends Omit<DiscountRules, "startsAt" | "endsAt"> {
  id: string;
  code: string;
  startsAt: string | null;
  endsAt: string | null;
  usageCount: number;
  /** Uses under the cart's e-mail address; none before there is one. */
  usedByCustomer: number;
}

/** What the SQL function `cart_record` reads of a cart in one statement. */
export interface CartRecord extends RatesAnswer {
  id: string;
  type: "cart";
  version: number;
  hold: "none" | "charging" | "cancelling";
  livemode: boolean;
  currency: string;
  taxInclusive: boolean;
  visitorCountry: string;
  email: string | null;
  shippingAddress: StoredAddress | null;
  billingAddress: StoredAddress | null;
  sameAsShipping: boolean;
  notes: string | null;
  shippingOptionId: string | null;
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
  lines: CartLine[];
  discount: CartDiscount | null;
  discountCode: string | null;
}

/** A cart with everything that its totals, messages and checks are derived from. */
export type CartSnapshot = Omit<CartRecord, keyof RatesAnswer> & CartRates;

/** The answer of a SQL function that changes a cart. */
export type CartChange =
  | { cart: CartRecord; refused?: undefined }
  | { refused: RefusalCode | "stale"; available?: number; limit?: number };

/** The visitor's open cart, made when there is none. One statement. */
export async function findCart(ctx: VisitorContext): Promise<CartSnapshot> {
  const kept = keptRates(ctx);
  const [row] = await query<{ cart: CartRecord }>(
    "read_cart",
    "SELECT cart_record(cart_open($1, $2, $3, $4, $5), $5, $6) AS cart",
    [...visitorParams(ctx), kept?.version ?? null],
  );
  assert(row !== undefined, "cart_record always answers");
  return addRates(ctx, row.cart, kept);
}

/** Calls one of the SQL functions of cart-lines.sql that begin with the visitor. */
export async function changeLines(
  ctx: VisitorContext,
  verb: "cart_add_line" | "cart_set_line",
  args: (string | number | null)[],
): Promise<CartSnapshot> {
  const kept = keptRates(ctx);
  const params = [...visitorParams(ctx), ...args, kept?.version ?? null];
  const places = params.map((_, index) => `$${index + 1}`).join(", ");
  const [row] = await query<{ change: CartChange }>(
    verb,
    `SELECT ${verb}(${places}) AS change`,
    params,
  );
  assert(row !== undefined, `${verb} always answers`);
  return addRates(ctx, cartOf(row.change), kept);
}

/** Sets other fields of the cart than its lines if it is still at `version`; null when it is not. */
export async function updateCart(
  ctx: VisitorContext,
  cart: { id: string; version: number },
  changes: Record<string, unknown>,
): Promise<CartSnapshot | null> {
  const kept = keptRates(ctx);
  const [row] = await query<{ change: CartChange }>(
    "cart_update",
    "SELECT cart_update($1, $2, $3, $4, $5) AS change",
    [cart.id, cart.version, changes, ctx.now, kept?.version ?? null],
  );
  assert(row !== undefined, "cart_update always answers");
  return row.change.refused === "stale" ? null : addRates(ctx, cartOf(row.change), kept);
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
