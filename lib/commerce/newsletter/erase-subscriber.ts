import { recordChange } from "@/lib/commerce/audit";
import { answerMarketing, eraseSubscribers } from "@/lib/commerce/customers";
import type { SellerContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";

/**
 * Erases a subscriber's address permanently; its customer no longer consents to marketing. Refuses not_found, also
 * after an earlier erasure.
 */
export function eraseSubscriber(ctx: SellerContext, id: string): Promise<void> {
  const { store, livemode, now } = ctx;
  return transaction(async (tx) => {
    const found = await tx.newsletterSubscriber.findFirst({
      where: { id, storeId: store.id, livemode },
      select: { email: true },
    });
    const email = requireFound(found?.email);
    const address = { storeId: store.id, livemode, email };
    await answerMarketing(tx, address, false, { channel: "seller", now });
    await eraseSubscribers(tx, { id }, now);
    const change = { action: "newsletter_subscriber.erased", objectId: id } as const;
    await recordChange(tx, ctx, { ...change, before: null, after: null });
  });
}
