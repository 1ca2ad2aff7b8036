import { now as clockNow } from "@/lib/kit/clock";
import { query, transaction } from "@/lib/platform/db";
import { addEntry } from "./rows";

/** Cards per run. */
const BATCH = 100;

/**
 * Removes the balance of expired gift cards, so that it is no longer owed. An amount used by a pending payment stays
 * used. Any number of processes may run it at once. Returns how many had a balance.
 */
export async function expireGiftCards(now: Date = clockNow()): Promise<number> {
  const due = await query<{ id: string }>("gift_cards_expired", DUE, [now, BATCH]);
  let expired = 0;
  for (const { id } of due) {
    const isExpired = await transaction(async (tx) => {
      const [card] = await tx.$queryRaw<{ balance: bigint }[]>`
        SELECT balance FROM stored_value_accounts
        WHERE id = ${id} AND expires_at <= ${now} AND balance > 0 FOR NO KEY UPDATE`;
      if (card === undefined) return false;
      await addEntry(tx, id, { kind: "expiry", amount: -Number(card.balance) }, now);
      return true;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

/** By stored_value_accounts_expiring. */
const DUE = `
  SELECT a.id FROM stored_value_accounts a
  WHERE a.expires_at <= $1 AND a.balance > 0 ORDER BY a.expires_at LIMIT $2`;
