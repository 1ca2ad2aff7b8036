import { presentDraftOrder } from "@/lib/commerce/draft-orders";
import { type OrderRecord, presentRefund, presentSellerOrder } from "@/lib/commerce/orders";
import { presentTotals } from "@/lib/commerce/pricing";
import type { SellerContext } from "@/lib/commerce/stores";
import { presentTaxBreakdown } from "@/lib/commerce/tax";
import type { EditedOrder, OrderEditPreview } from "@/lib/contract/order-edit";
import { money } from "@/lib/kit/money";
import { lineSubtotal } from "@/lib/kit/subtotal";
import type { Edited } from "./edit-order";
import type { EditPlan } from "./plan-edit";
import type { EditedLine } from "./wanted-lines";

/** A preview of an edit, as the API returns it. */
export function presentEditPreview(
  { order, plan }: { order: OrderRecord; plan: EditPlan },
  { locale }: { locale: string },
): OrderEditPreview {
  const { lines, sums, refund, payLink, moved } = plan;
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  const item = (line: EditedLine) => ({
    itemId: line.product ? null : line.id,
    productId: line.productId,
    productName: line.name,
    variantId: line.hasVariants ? line.variantId : null,
    variantName: line.hasVariants ? line.variantName : null,
    quantityBefore: line.quantityBefore,
    quantity: line.quantity,
    price: inCurrency(line.unitPrice),
    subtotal: inCurrency(lineSubtotal(line)),
  });
  return {
    items: lines.map(item),
    before: presentTotals(order, inCurrency),
    after: presentTotals(sums, inCurrency),
    taxBreakdown: presentTaxBreakdown(plan.taxBreakdown, order.currency, locale),
    reverseCharge: moved.order.reverse_charge ?? false,
    refund: refund > 0 ? inCurrency(refund) : null,
    payLink: payLink && { items: payLink.lines.map(item), total: inCurrency(payLink.total) },
    isReplaced: plan.isReplaced,
    total: inCurrency(plan.total),
    kept: keptOf(order),
  };
}

/** What an edit leaves as it was placed, though it was worked out from the lines. */
function keptOf(order: OrderRecord): OrderEditPreview["kept"] {
  const kept: OrderEditPreview["kept"] = [];
  if (order.discount > 0 || order.discount_code !== null) kept.push("discount");
  if (order.shipping_option_id !== null) kept.push("shipping");
  return kept;
}

/** The order after an edit, as the API returns it. */
export function presentEditedOrder(
  { order, refundId, draft }: Edited,
  view: Pick<SellerContext, "store" | "locale">,
): EditedOrder {
  const refund = order.refunds.find(({ id }) => id === refundId);
  return {
    ...presentSellerOrder(order, view),
    refund: refund ? presentRefund(refund, order.currency, view) : null,
    draftOrder: draft && presentDraftOrder(draft, view),
  };
}
