import { type OrderRecord, overpaidOf, refundableBalance } from "@/lib/commerce/orders";
import type { StoredAddress } from "@/lib/contract/address";
import { refuseRule, ruleError } from "@/lib/contract/field-rules";
import type { PreviewOrderEdit } from "@/lib/contract/order-edit";
import { refuse } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import { type MovedOrder, moveOrder } from "./move-order";
import { type Priced, price, priceDraft, priceLink } from "./price-lines";
import type { EditBasis } from "./rows";
import { type EditedLine, wantedLines } from "./wanted-lines";

/** The plan of an edit: the new order, the refund, and the amount requested by a pay link. */
export interface EditPlan extends Priced {
  /** The order at the address that it is sent to. */
  moved: MovedOrder;
  /** The refund; 0 for none. */
  refund: number;
  /** What is not paid for yet, and the lines that a pay link of its own asks for it with. */
  payLink: { lines: EditedLine[]; total: number } | null;
  /**
   * Whether what the link asks for is the difference to a dearer place, for all of the order: that stays as it is until a
   * draft of all its lines has taken its place. Then lines and sums are those of the draft, and nothing goes back.
   */
  isReplaced: boolean;
  /** The total. */
  total: number;
}

/** What an edit asks for: lines, and where the order goes where that is to be another place. */
export interface WantedEdit {
  items: PreviewOrderEdit["items"];
  address: StoredAddress | undefined;
}

/**
 * Plans an edit. An order that awaits its transfer gets the requested lines. A paid one does too if it becomes no
 * dearer; if it does, only removals are made in it, and additions are requested by a pay link. If it becomes dearer by
 * its new place alone, the link requests the difference, and a new order with all its lines replaces it. Pure but for
 * the ids of new lines. Refuses validation_failed, variant_required, variant_not_found, refund_exceeds_balance.
 */
export function planEdit(
  order: OrderRecord,
  { items, address }: WantedEdit,
  basis: EditBasis,
): EditPlan {
  const moved = moveOrder(order, address, basis);
  const wanted = wantedLines(moved.order, items, basis.products);
  const whole = price(moved, wanted, basis);
  const isPaid = order.payment_status !== "pending";
  const overpaid = isPaid ? overpaidOf(order) : 0;
  const paid = order.total + overpaid;
  if (!isPaid || whole.sums.total <= paid) {
    const rest = { moved, payLink: null, isReplaced: false, total: whole.sums.total };
    return { ...finish(order, whole, { overpaid, isPaid }), ...rest };
  }
  const less = price(moved, wanted.flatMap(withoutMore), basis);
  if (less.sums.total > paid) return replace(order, moved, { ...basis, lines: whole.lines, paid });
  const payLink = priceLink(moved.order, wanted.flatMap(onlyMore), basis);
  const total = less.sums.total + payLink.total;
  return {
    ...finish(order, less, { overpaid, isPaid }),
    ...{ moved, payLink, isReplaced: false, total },
  };
}

/** Asks for the difference to a place where the same lines cost more than was paid. */
function replace(
  order: OrderRecord,
  moved: MovedOrder,
  basis: EditBasis & { lines: EditedLine[]; paid: number },
): EditPlan {
  // What was given back out of goodwill would be asked for again.
  const isPartlyRefunded = refundableBalance(order) !== basis.paid;
  // A draft has the shop's current prices, for a buyer who pays the tax.
  const isTaxedOtherwise = moved.order.reverse_charge || basis.taxInclusive !== order.tax_inclusive;
  if (isPartlyRefunded || isTaxedOtherwise) {
    throw refuseRule("shippingAddress.countryCode", "address_costs_more", "not_allowed");
  }
  const priced = priceDraft(moved, basis.lines, basis);
  const { total } = priced.sums;
  if (total > MAX_MONEY) throw refuseRule("items", "total_max", "too_big");
  const payLink = { lines: priced.lines, total: total - basis.paid };
  return { ...priced, moved, refund: 0, payLink, isReplaced: true, total };
}

function finish(
  order: OrderRecord,
  priced: Priced,
  { overpaid, isPaid }: { overpaid: number; isPaid: boolean },
): Priced & Pick<EditPlan, "refund"> {
  const { total } = priced.sums;
  if (total > MAX_MONEY || priced.sums.subtotal > MAX_MONEY) {
    throw refuseRule("items", "total_max", "too_big");
  }
  // Nothing left to pay for is no edit: a cancellation puts everything right.
  if (priced.lines.length === 0 || (total === 0 && order.total > 0)) {
    throw refuseRule("items", "order_emptied", "not_allowed");
  }
  if (!isPaid && total < order.received) {
    throw refuseRule("items", "order_received", "too_small");
  }
  const refund = isPaid ? order.total + overpaid - total : 0;
  const balance = refundableBalance(order);
  if (refund > balance) {
    throw refuse("refund_exceeds_balance", {
      fields: { items: [ruleError("refund_left", "too_big")] },
      details: { balance },
    });
  }
  return { ...priced, refund };
}

/** A line with its removed units, without added ones. */
function withoutMore(line: EditedLine): EditedLine[] {
  const quantity = Math.min(line.quantity, line.quantityBefore);
  return quantity === 0 && line.quantityBefore === 0 ? [] : [{ ...line, quantity }];
}

/** What comes in of a line. */
function onlyMore(line: EditedLine): EditedLine[] {
  const quantity = line.quantity - line.quantityBefore;
  return quantity > 0 ? [{ ...line, quantity, quantityBefore: 0, discount: 0 }] : [];
}
