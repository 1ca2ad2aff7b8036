import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { StoredAddress } from "@/lib/contract/address";
import type { PaymentStatus } from "@/lib/contract/order";
import { query } from "@/lib/platform/db";

/** An order as its visitor may read it, from the SQL function `order_read`. Money in minor units. */
export interface VisitorOrder {
  id: string;
  orderNumber: string | null;
  livemode: boolean;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  taxInclusive: boolean;
  discountCode: string | null;
  shippingOptionName: string | null;
  estimatedMinDays: number | null;
  estimatedMaxDays: number | null;
  refunded: number;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: "unfulfilled" | "fulfilled";
  /** Null too once the visitor was away for two hours. */
  shippingAddress: StoredAddress | null;
  placedAt: string;
  paidAt: string | null;
  updatedAt: string;
  /** As it was sent: `pm_…` for a card. */
  paymentMethod: string | null;
  /** Where the bank waits for the shopper; null in every other state. */
  nextActionUrl: string | null;
  cancelReason: string | null;
  /** While a bank transfer is awaited; null too where only the states were asked for. */
  bankTransfer: { bankDetails: string | null; dueAt: string | null } | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: {
    productName: string;
    variantName: string | null;
    quantity: number;
    unitPrice: number;
    image: { id: string; path: string; alt: string } | null;
  }[];
}

/** Somebody with the cart token of an order, or with a link of it, or logged in as its customer. */
export type OrderReader = StoreContext & Partial<Pick<VisitorContext, "tokenHash">>;

/** The order if it is the reader's; undefined for any other, existing or not. */
export async function findVisitorOrder(
  ctx: OrderReader,
  orderId: string,
  { withLines }: { withLines: boolean },
): Promise<VisitorOrder | undefined> {
  const { store, livemode, tokenHash = null, orderTokenHash = null, now } = ctx;
  const [row] = await query<{ order: VisitorOrder | null }>(
    "order_read",
    `SELECT order_read($1, $2, $3, $4, $5, $6, $7) AS "order"`,
    [store.id, livemode, tokenHash, orderTokenHash, orderId, withLines, now],
  );
  return row?.order ?? undefined;
}
