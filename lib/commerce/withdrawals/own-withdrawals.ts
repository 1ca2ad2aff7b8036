import type { StoreContext } from "@/lib/commerce/stores";
import type { PublicWithdrawal } from "@/lib/contract/withdrawal";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { findOrderWithdrawals, type WithdrawalRow } from "./rows";

/** The facts of a readable order that decide which declarations its reader sees. */
interface OwnOrder {
  id: string;
  lines: { id: string; productName: string; variantName: string | null }[];
  /** Whether its reader is the verified buyer: withdrawals are not shown to other readers. */
  isProvenBuyer: boolean;
  /** False if there are known to be none. */
  hasWithdrawals: boolean;
}

/** The withdrawals from an order with their decisions, for its buyer; none for any other reader. */
export async function listOwnWithdrawals(
  ctx: Pick<StoreContext, "locale">,
  order: OwnOrder,
): Promise<PublicWithdrawal[]> {
  if (!order.isProvenBuyer || !order.hasWithdrawals) return [];
  const rows = await findOrderWithdrawals(order.id);
  return rows.map((row) => presentOwn(row, order, ctx.locale));
}

function presentOwn(row: WithdrawalRow, { lines }: OwnOrder, locale: string): PublicWithdrawal {
  // A declaration whose refund failed is open, as if undecided.
  const decision = row.status === "open" ? undefined : row.decisions.at(-1);
  const isAccepted = decision?.kind === "accepted";
  const items = isAccepted ? decision.items : row.details === null ? row.items : null;
  const refund = decision?.refund;
  return {
    id: row.id,
    status: row.status,
    // Anyone can declare anything: an id that is not a line's is ignored.
    items:
      items &&
      lines.flatMap(({ id, productName, variantName }) => {
        const quantity = items.find((item) => item.id === id)?.quantity;
        return quantity === undefined ? [] : [{ itemId: id, productName, variantName, quantity }];
      }),
    refund:
      refund == null || refund.status === "failed"
        ? null
        : { amount: money(refund.amount, refund.currency, locale), status: refund.status },
    uncharged:
      decision == null || decision.uncharged === 0 || decision.currency === null
        ? null
        : money(decision.uncharged, decision.currency, locale),
    note: decision?.note ?? null,
    createdAt: isoSeconds(row.createdAt),
    decidedAt: decision === undefined ? null : isoSeconds(decision.createdAt),
  };
}
