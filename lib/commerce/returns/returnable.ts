import type { OrderRecord } from "@/lib/commerce/orders";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import type { Tx } from "@/lib/platform/db";

/** The number of units of a line that can still be returned. */
interface Returnable {
  itemId: string;
  productName: string;
  variantName: string | null;
  quantity: number;
}

/** Returns that ended without the goods: their units can be returned again. */
const OVER = ["declined", "cancelled"];

/**
 * The units of an order that were sent, have not been restocked, and are in no other return. Where a return was
 * received without some of its units, those were never sent back, and can be.
 */
export async function listReturnable(
  tx: Tx,
  { id: orderId, lines }: Pick<OrderRecord, "id" | "lines">,
): Promise<Returnable[]> {
  const items = await tx.returnItem.findMany({
    where: { return: { orderId, status: { notIn: OVER } } },
    include: { return: { select: { kind: true, receivedAt: true } } },
  });
  const cancelled = await tx.orderLine.findMany({
    where: { orderId },
    select: { id: true, cancelled: true },
  });
  const never = await readNeverToCome(tx, orderId);
  return lines.flatMap((line) => {
    // A gift card cannot be returned: the seller revokes it with a refund.
    if (isGiftCard({ productType: line.product_type })) return [];
    const unsentPutBack = cancelled.find(({ id }) => id === line.id)?.cancelled ?? 0;
    const spokenFor = items
      .filter(({ orderLineId }) => orderLineId === line.id)
      .reduce((sum, { return: { kind, receivedAt }, ...item }) => {
        const units = kind === "return" && receivedAt !== null ? item.received : item.quantity;
        // Restocked ones are included in the line's count.
        return sum + units - item.restocked;
      }, 0);
    const sent = line.fulfilled;
    const claimed = items
      .filter(({ orderLineId, return: { kind } }) => orderLineId === line.id && kind === "claim")
      .reduce((sum, item) => sum + item.quantity - item.restocked, 0);
    // Units of a claim count first as those of the cancelled parcel (decision 57), then withdrawn ones.
    const neverCome = Math.min(never.get(line.id) ?? 0, Math.max(0, unsentPutBack - claimed));
    // Refunded units of a cancelled parcel are no longer to be sent, although they were never restocked.
    const quantity = Math.min(
      sent,
      sent - (line.restocked - unsentPutBack) - spokenFor - neverCome,
    );
    if (quantity <= 0) return [];
    const { id: itemId, product_name: productName, variant_name: variantName } = line;
    return { itemId, productName, variantName, quantity };
  });
}

/**
 * Of each line, the units that were withdrawn from and paid back, whose return was given up, as far as cancelled parcels
 * may have had them: they are not sent any more, and no return speaks for them.
 */
async function readNeverToCome(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ line: string; units: number }[]>`
    SELECT i.order_line_id AS line, least(sum(i.quantity), (
      SELECT coalesce(sum(gone.quantity), 0)
      FROM fulfillment_items gone JOIN fulfillments f ON f.id = gone.fulfillment_id
      WHERE f.order_id = ${orderId} AND f.status = 'cancelled' AND gone.order_line_id = i.order_line_id
    ))::integer AS units
    FROM returns t JOIN return_items i ON i.return_id = t.id
    WHERE t.order_id = ${orderId} AND t.withdrawal_id IS NOT NULL AND t.status = ANY (${OVER})
      AND withdrawal_status(t.withdrawal_id) = 'accepted'
    GROUP BY i.order_line_id`;
  return new Map(rows.map(({ line, units }) => [line, units]));
}
