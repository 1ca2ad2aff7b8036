import {
  type CalculatedCart,
  type CartReader,
  type CartRecord,
  cartReader,
} from "@/lib/commerce/cart";
import type { StoreContext } from "@/lib/commerce/stores";
import type { VatCheck } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import type { DraftOrder } from "@/lib/contract/draft-order";
import type { PaymentStatus } from "@/lib/contract/order";
import { refuse, requireFound } from "@/lib/kit/errors";
import { Prisma, query, type Tx } from "@/lib/platform/db";

/** A draft as one document, from the SQL function `draft_order_record`: also what its events keep. Money in minor units. */
export interface DraftOrderRecord {
  id: string;
  livemode: boolean;
  status: DraftOrder["status"];
  locked: string[];
  shipping_price: number | null;
  shipping_name: string | null;
  message: string | null;
  /** Missing in older events. */
  related_order_id?: string | null;
  version: number;
  expires_at: string;
  sent_at: string | null;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
  /** Its cart, or the order that it has become. */
  order: {
    id: string;
    type: "cart" | "order";
    orderNumber: string | null;
    paymentStatus: PaymentStatus | null;
    version: number;
    hold: "none" | "charging" | "cancelling";
    currency: string;
    locale: string | null;
    customerId: string | null;
    email: string | null;
    internalNotes: string | null;
    shippingAddress: StoredAddress | null;
    billingAddress: StoredAddress | null;
    sameAsShipping: boolean;
    /** Missing in old events, as the two that follow. */
    vatId?: string | null;
    vatCheck?: VatCheck | null;
    reverseCharge?: boolean;
    /** The part of the total paid by an exchange. Missing in old events. */
    credit?: number;
    discountType: "percentage" | "fixed" | null;
    discountValue: number | null;
    shippingOptionName: string | null;
    taxInclusive: boolean;
    /** As of the last change by its seller, or those of the order. */
    totals: Sums;
  };
  lines: {
    id: string;
    productId: string;
    variantId: string;
    quantity: number;
    unitPrice: number;
    productName: string;
    hasVariants: boolean;
    variantName: string | null;
    sku: string | null;
    catalogPrice: number | null;
    isTracked: boolean;
    available: number;
  }[];
}

/** The sums of a draft in minor units. */
export type Sums = Record<"subtotal" | "tax" | "shipping" | "discount" | "total", number>;

/** A draft with its cart worked out, which is null once it is an order, and the sealed token of its link. */
export interface DraftOrderRow {
  id: string;
  record: DraftOrderRecord;
  linkToken: string | null;
  cart: CalculatedCart | null;
}

/** Whose drafts, and when. */
type DraftReader = Pick<StoreContext, "store" | "livemode" | "now">;

/** What {@link READ_DRAFT_SQL} answers. */
export interface ReadDraft {
  record: DraftOrderRecord;
  linkToken: string | null;
  cart: CartRecord | null;
}

/** A draft `d` with its cart at a moment: `as_of` has the moment and the version of the rates that the caller has. */
export const READ_DRAFT_SQL = `jsonb_build_object(
  'record', draft_order_record(d), 'linkToken', d.link_token,
  'cart', (SELECT cart_record(o.id, as_of.now, as_of.rates) FROM orders o WHERE o.id = d.order_id AND o.type = 'cart')
)`;

/** The same with its cart worked out. */
export function draftOf(
  { record, linkToken, cart }: ReadDraft,
  { calculate }: CartReader,
): DraftOrderRow {
  return { id: record.id, record, linkToken, cart: cart && calculate(cart) };
}

/** A draft of the seller's store and mode. Refuses not_found. */
export async function findDraftOrder(ctx: DraftReader, id: string): Promise<DraftOrderRow> {
  const reader = cartReader(ctx);
  const [row] = await query<{ draft: ReadDraft }>(
    "find_draft_order",
    `SELECT ${READ_DRAFT_SQL} AS draft
     FROM draft_orders d, (SELECT $4::timestamptz AS now, $5::integer AS rates) as_of
     WHERE d.id = $3 AND d.store_id = $1 AND d.livemode = $2`,
    [ctx.store.id, ctx.livemode, id, ctx.now, reader.ratesVersion],
  );
  return draftOf(requireFound(row).draft, reader);
}

/**
 * The same for a change of it: its cart, or its order, is locked until the transaction ends. Refuses
 * not_found, and conflict where a payment has just put another cart in its place.
 */
export async function lockDraftOrder(tx: Tx, ctx: DraftReader, id: string): Promise<DraftOrderRow> {
  const [locked] = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT o.id AS "orderId" FROM orders o JOIN draft_orders d ON d.order_id = o.id
    WHERE d.id = ${id} AND d.store_id = ${ctx.store.id} AND d.livemode = ${ctx.livemode}
    FOR NO KEY UPDATE OF o`;
  if (locked === undefined) throw refuse("not_found");
  // In a statement of its own: it is read as it is after the wait for the lock.
  const row = requireFound(await readDraftOrder(tx, ctx, id));
  if (row.record.order.id !== locked.orderId) throw refuse("conflict");
  return row;
}

/** A draft as it is now, inside a transaction that holds its lock; null for none. */
export async function readDraftOrder(
  tx: Tx,
  ctx: DraftReader,
  id: string,
): Promise<DraftOrderRow | null> {
  const reader = cartReader(ctx);
  const [row] = await tx.$queryRaw<{ draft: ReadDraft }[]>`
    SELECT ${Prisma.raw(READ_DRAFT_SQL)} AS draft
    FROM draft_orders d, (SELECT ${ctx.now}::timestamptz AS now, ${reader.ratesVersion}::integer AS rates) as_of
    WHERE d.id = ${id}`;
  return row === undefined ? null : draftOf(row.draft, reader);
}

/** Refuses draft_order_completed and checkout_in_progress for a draft that is no longer its seller's to change. */
export function requireChangeable({ record: { order } }: DraftOrderRow): void {
  if (order.type === "order") throw refuse("draft_order_completed");
  if (order.hold !== "none") throw refuse("checkout_in_progress");
}
