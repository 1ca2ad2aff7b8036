import type { Tx } from "@/lib/platform/db";

/**
 * Forgets who the gift cards of an address are for, as a part of erasing somebody. Whoever has the code of one can go on
 * using it. Returns the ids of the cards: their events and entries say it as well.
 */
export async function forgetRecipient(
  tx: Tx,
  { storeId, livemode, email }: { storeId: string; livemode: boolean; email: string },
): Promise<string[]> {
  const cards = await tx.$queryRaw<{ id: string }[]>`
    UPDATE stored_value_accounts SET recipient_email = NULL, recipient_name = NULL, message = NULL
    WHERE store_id = ${storeId} AND livemode = ${livemode} AND kind = 'gift_card'
      AND lower(recipient_email) = lower(${email})
    RETURNING id`;
  return cards.map(({ id }) => id);
}
