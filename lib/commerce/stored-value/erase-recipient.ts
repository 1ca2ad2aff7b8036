import type { Tx } from "@/lib/platform/db";

/**
 * Erases the recipient of gift cards for an address, as a part of erasing a customer. The codes stay valid.
 * Returns the ids of the cards: their events and audit entries are erased as well.
 */
export async function eraseRecipient(
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

/**
 * Erases why a seller has changed a customer's store credit or some gift cards, as a part of erasing the customer:
 * the person may be named there. The changes stay.
 */
export async function eraseReasons(
  tx: Tx,
  { customerId, giftCardIds }: { customerId: string; giftCardIds: string[] },
): Promise<void> {
  await tx.storedValueEntry.updateMany({
    where: {
      reason: { not: null },
      account: { OR: [{ customerId }, { id: { in: giftCardIds } }] },
    },
    data: { reason: null },
  });
}
