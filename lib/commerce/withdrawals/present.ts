import { lineCost, type OrderRecord, refundableBalance } from "@/lib/commerce/orders";
import type { StoreContext } from "@/lib/commerce/stores";
import type { Withdrawal, WithdrawalDetail } from "@/lib/contract/withdrawal";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { WithdrawalRow } from "./rows";
import {
  costed,
  deliveryCosts,
  findRefundDue,
  planRefund,
  proposeItems,
  stillDeclared,
  unitsFree,
  type Withdrawn,
} from "./rules";

type View = Pick<StoreContext, "locale"> & { store: Pick<StoreContext["store"], "timezone"> };

/** A declaration for the seller, in lists, responses and events. */
export function presentWithdrawal(row: WithdrawalRow, { locale, store }: View): Withdrawal {
  return {
    id: row.id,
    livemode: row.livemode,
    status: row.status,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    customerName: row.name,
    customerEmail: row.email,
    items: row.items,
    details: row.details,
    isLate: row.isLate,
    deadlineAt: row.deadlineAt && lastSecond(new Date(row.deadlineAt)),
    refundDueAt:
      row.status === "open" || row.status === "refund_pending"
        ? lastSecond(findRefundDue(new Date(row.createdAt), store.timezone))
        : null,
    decisions: row.decisions.map(
      ({ kind, note, items, refund, uncharged, currency, createdAt }) => ({
        ...{ kind, note, items },
        uncharged: currency === null ? null : money(uncharged, currency, locale),
        refund: refund && {
          id: refund.id,
          amount: money(refund.amount, refund.currency, locale),
          status: refund.status,
        },
        createdAt: isoSeconds(createdAt),
      }),
    ),
    createdAt: isoSeconds(row.createdAt),
  };
}

/** The last second of the deadline, so that its date is the last day. */
function lastSecond(end: Date): string {
  return isoSeconds(new Date(end.getTime() - 1_000));
}

/** A declaration, its order if one was found, and what was withdrawn from it before. */
export interface WithdrawalCase {
  row: WithdrawalRow;
  order: OrderRecord | null;
  withdrawn: Withdrawn;
}

/** The same with the units that its order allows. */
export function presentWithdrawalCase(found: WithdrawalCase, view: View): WithdrawalDetail {
  return {
    ...presentWithdrawal(found.row, view),
    order: found.order && presentOrder(found.order, found.withdrawn, view),
    proposal: found.order && presentProposal(found.row, found.order, found.withdrawn, view),
  };
}

function presentOrder(order: OrderRecord, withdrawn: Withdrawn, { locale }: View) {
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  const { charged, standard } = deliveryCosts(order);
  return {
    id: order.id,
    orderNumber: order.order_number,
    isFulfilled: order.fulfillment_status === "fulfilled",
    lines: order.lines.map((line) => ({
      id: line.id,
      productName: line.product_name,
      variantName: line.variant_name,
      quantity: line.quantity,
      refundedQuantity: withdrawn.units.get(line.id) ?? 0,
      value: inCurrency(lineCost(costed(line), { taxInclusive: order.tax_inclusive })),
      withdrawalExclusion: line.withdrawal_exclusion ?? "none",
      withdrawableQuantity: unitsFree(order, line, withdrawn),
    })),
    delivery: { charged: inCurrency(charged), standard: inCurrency(standard) },
    refundable: inCurrency(refundableBalance(order)),
  };
}

function presentProposal(
  row: WithdrawalRow,
  order: OrderRecord,
  withdrawn: Withdrawn,
  { locale }: View,
) {
  const { status, details } = row;
  if (status === "accepted" || status === "refund_pending") return null;
  const items = details === null ? proposeItems(order, stillDeclared(row), withdrawn) : [];
  const { shipping, amount, uncharged } = planRefund(order, { items }, withdrawn);
  const inCurrency = (sum: number) => money(sum, order.currency, locale);
  return {
    items,
    shipping: inCurrency(shipping),
    amount: inCurrency(amount),
    uncharged: inCurrency(uncharged),
  };
}
