import type { Tx } from "@/lib/platform/db";

/** Refunded units of a line; null for all that have cards. */
export type RevokedUnits = { lineId: string; quantity: number | null };

/**
 * Revokes gift cards that were sold, when their price is refunded: unspent ones, the last of a line first. If the
 * refund fails, the statement that records the failure restores them. The caller has locked the order. Returns the line
 * that has too few such cards and how many it has, with nothing written; null if all were revoked.
 */
export async function revokeSoldCards(
  tx: Tx,
  {
    orderId,
    refundId,
    units,
    now,
  }: { orderId: string; refundId: string; units: readonly RevokedUnits[]; now: Date },
): Promise<{ lineId: string; unspent: number } | null> {
  const cards: { id: string; amount: number }[] = [];
  for (const { lineId, quantity } of units) {
    const kept = await findKept(tx, lineId);
    const unspent = kept.filter(({ balance, issued }) => balance >= issued);
    const wanted = quantity ?? kept.length;
    if (unspent.length < wanted) return { lineId, unspent: unspent.length };
    cards.push(
      ...unspent.slice(0, wanted).map(({ id, balance }) => ({ id, amount: Number(balance) })),
    );
  }
  if (cards.length === 0) return null;
  const detail = JSON.stringify({ refundId, cards });
  const [moved] = await tx.$queryRaw<{ isMoved: boolean }[]>`
    SELECT stored_value_move(o, 'revoke', ${detail}::jsonb, ${now}) AS "isMoved"
    FROM orders o WHERE o.id = ${orderId}`;
  // Part of a card was spent meanwhile, so its balance is lower.
  return moved?.isMoved ? null : revokeSoldCards(tx, { orderId, refundId, units, now });
}

/** The cards of a line that were not revoked. */
function findKept(tx: Tx, lineId: string) {
  return tx.$queryRaw<{ id: string; balance: bigint; issued: bigint }[]>`
    SELECT a.id, a.balance, (
      SELECT coalesce(sum(e.amount), 0) FROM stored_value_entries e WHERE e.account_id = a.id AND e.kind = 'issue'
    )::bigint AS issued
    FROM stored_value_accounts a
    WHERE a.order_line_id = ${lineId} AND a.revoked_at IS NULL
    ORDER BY a.order_unit DESC`;
}
