import { type OrderRecord, refundableBalance } from "@/lib/commerce/orders";
import { type RevokedUnits, revokeSoldCards } from "@/lib/commerce/stored-value";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import { fieldError, refuse } from "@/lib/kit/errors";
import { onlyLeftText } from "@/lib/kit/only-left";
import type { Tx } from "@/lib/platform/db";
import type { RefundPlan } from "./plan-refund";
import { readRefundedUnits } from "./refunded-units";

/**
 * The gift cards of an order that a refund revokes: those of the named units, or by the share of the amount, as units
 * are restocked; all if everything left is refunded. Unsent units have no card yet. Called before the refund is
 * written.
 */
export async function findRevokedUnits(
  tx: Tx,
  order: OrderRecord,
  plan: RefundPlan,
): Promise<RevokedUnits[]> {
  const lines = order.lines.filter(({ product_type: productType }) => isGiftCard({ productType }));
  if (lines.length === 0) return [];
  const { items, restock, amount } = plan;
  if (items !== null) {
    return lines.map((line) => {
      const named = items.find(({ id }) => id === line.id)?.quantity ?? 0;
      // Unsent units that are not restocked are still sent.
      return { lineId: line.id, quantity: restock ? Math.max(0, named - line.unsent) : named };
    });
  }
  if (amount === refundableBalance(order)) {
    return lines.map(({ id }) => ({ lineId: id, quantity: null }));
  }
  if (!restock) return [];
  const units = await readRefundedUnits(tx, order.id, plan);
  return lines.map((line) => {
    const back = units.lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return { lineId: line.id, quantity: Math.max(0, back - line.unsent) };
  });
}

/**
 * Revokes the gift cards of a refund that was just written, so that refunded value cannot be spent. Refuses
 * validation_failed by the named line, or order_not_refundable, if part of a card was spent.
 */
export async function revokeForRefund(
  tx: Tx,
  { orderId, refundId, now }: { orderId: string; refundId: string; now: Date },
  { units, items }: { units: RevokedUnits[]; items: RefundPlan["items"] },
): Promise<void> {
  const short = await revokeSoldCards(tx, { orderId, refundId, units, now });
  if (short === null) return;
  const { lineId, unspent } = short;
  const details = { reason: "gift_card_spent", itemId: lineId };
  const index = items?.findIndex(({ id }) => id === lineId) ?? -1;
  if (index === -1) {
    throw refuse("order_not_refundable", {
      message: "A gift card of this order was spent: give back less, or name other units.",
      details,
    });
  }
  throw refuse("validation_failed", {
    fields: {
      [`items.${index}.quantity`]: [
        fieldError(
          "too_big",
          onlyLeftText(unspent, "given back: of the other gift cards something was spent"),
          {
            maximum: unspent,
          },
        ),
      ],
    },
    details,
  });
}
