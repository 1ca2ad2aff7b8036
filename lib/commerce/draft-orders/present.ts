import type { AuditedObject } from "@/lib/commerce/audit";
import { presentAddress } from "@/lib/commerce/geo";
import { presentTotals } from "@/lib/commerce/pricing";
import { type SellerContext, storeUrl } from "@/lib/commerce/stores";
import type { DraftOrder, DraftOrderItem } from "@/lib/contract/draft-order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { lineSubtotal } from "@/lib/kit/subtotal";
import { openLinkToken } from "./pay-link";
import { type DraftOrderRecord, type DraftOrderRow, lockDraftOrder, type Sums } from "./rows";

/** A draft as its seller sees it now, with the address where it is paid. */
export function presentDraftOrder(
  row: DraftOrderRow,
  { store, locale }: Pick<SellerContext, "store" | "locale">,
): DraftOrder {
  return {
    ...present(row.record, row.cart ?? row.record.order, locale),
    payUrl: payUrlOf(row, store),
  };
}

/** A draft as its events contain it. */
export function presentDraftOrderEvent(record: DraftOrderRecord, locale: string): DraftOrder {
  return present(record, record.order, locale);
}

/** How changes of drafts are recorded: without the address where they are paid. */
export const AUDITED_DRAFT_ORDER: AuditedObject<DraftOrderRow, SellerContext> = {
  kind: "draft_order",
  lock: lockDraftOrder,
  present: (row, ctx) => ({ ...presentDraftOrder(row, ctx), payUrl: null }),
};

function payUrlOf(
  { id, record, linkToken }: DraftOrderRow,
  store: SellerContext["store"],
): string | null {
  if (record.status !== "sent") return null;
  const token = openLinkToken(id, linkToken);
  return token && `${storeUrl(store)}/checkout/pay/${id}#${token}`;
}

function present(
  record: DraftOrderRecord,
  { totals: sums, reverseCharge = false }: { totals: Sums; reverseCharge?: boolean },
  locale: string,
): DraftOrder {
  const { order } = record;
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  return {
    id: record.id,
    livemode: record.livemode,
    status: record.status,
    currency: order.currency,
    email: order.email,
    customerId: order.customerId,
    shippingAddress: order.shippingAddress && presentAddress(order.shippingAddress),
    billingAddress: order.billingAddress && presentAddress(order.billingAddress),
    sameAsShipping: order.sameAsShipping,
    vatId: order.vatId ?? null,
    vatCheck: order.vatCheck
      ? { ...order.vatCheck, checkedAt: isoSeconds(order.vatCheck.checkedAt) }
      : null,
    reverseCharge,
    items: record.lines.map((line) => presentItem(line, inCurrency)),
    discount:
      order.discountType === null
        ? null
        : { type: order.discountType, value: order.discountValue ?? 0 },
    shipping:
      record.shipping_name === null
        ? null
        : { name: record.shipping_name, price: inCurrency(record.shipping_price ?? 0) },
    totals: presentTotals(sums, inCurrency),
    credit: order.credit
      ? { amount: inCurrency(order.credit), due: inCurrency(sums.total - order.credit) }
      : null,
    taxInclusive: order.taxInclusive,
    message: record.message,
    internalNotes: order.internalNotes,
    locale: order.locale,
    payUrl: null,
    orderId: order.type === "order" ? order.id : null,
    relatedOrderId: record.related_order_id ?? null,
    orderNumber: order.orderNumber,
    expiresAt: isoSeconds(record.expires_at),
    sentAt: isoSeconds(record.sent_at),
    completedAt: isoSeconds(record.completed_at),
    createdAt: isoSeconds(record.created_at),
    updatedAt: isoSeconds(record.updated_at),
  };
}

function presentItem(
  line: DraftOrderRecord["lines"][number],
  inCurrency: (amount: number) => DraftOrderItem["price"],
): DraftOrderItem {
  return {
    id: line.id,
    productId: line.productId,
    productName: line.productName,
    variantId: line.hasVariants ? line.variantId : null,
    variantName: line.hasVariants ? line.variantName : null,
    sku: line.sku,
    quantity: line.quantity,
    price: inCurrency(line.unitPrice),
    catalogPrice: line.catalogPrice === null ? null : inCurrency(line.catalogPrice),
    subtotal: inCurrency(lineSubtotal(line)),
    trackInventory: line.isTracked,
    inventoryCount: line.available,
  };
}
