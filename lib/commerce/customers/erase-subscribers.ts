import type { Prisma, Tx } from "@/lib/platform/db";
import { eraseCopiesAbout } from "./erase-copies";
import { writeAnswer } from "./record-consent";

/**
 * Erases the addresses of subscribers, with the mails and events about them; confirmed ones are unsubscribed. The rows
 * stay without an address, so that past figures stay correct.
 */
export async function eraseSubscribers(
  tx: Tx,
  where: Prisma.NewsletterSubscriberWhereInput,
  now: Date,
): Promise<void> {
  const meant = await tx.newsletterSubscriber.findMany({ where, select: { id: true } });
  if (meant.length === 0) return;
  const ids = meant.map(({ id }) => id);
  await tx.$queryRaw`
    SELECT FROM newsletter_subscribers WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`;
  // Read after the lock: a subscriber who has confirmed meanwhile is not pending any more.
  const found = await tx.newsletterSubscriber.findMany({
    where: { AND: [where, { id: { in: ids }, email: { not: null } }] },
    select: { id: true, storeId: true, status: true },
    orderBy: { id: "asc" },
  });
  for (const { id, storeId, status } of found) {
    const wasConfirmed = status === "confirmed";
    await tx.newsletterSubscriber.update({
      where: { id },
      data: {
        ...{ email: null, wording: null, requestedAt: null },
        ...(wasConfirmed && { status: "unsubscribed", unsubscribedAt: now }),
      },
      select: { id: true },
    });
    if (wasConfirmed) {
      const subscription = { id, isChanged: true };
      const answer = { customerId: null, subscription, granted: false };
      await writeAnswer(tx, answer, { channel: "erasure", now });
    }
    const reminders = await eraseReminders(tx, id);
    await eraseCopiesAbout(tx, storeId, [id, ...reminders]);
  }
}

/**
 * Sent abandoned cart mails are kept without the address for statistics; unsent ones are deleted. Returns the
 * ids of all.
 */
async function eraseReminders(tx: Tx, subscriberId: string): Promise<string[]> {
  const reminders = await tx.cartReminder.findMany({
    where: { subscriberId },
    select: { id: true },
  });
  await tx.cartReminder.deleteMany({ where: { subscriberId, sentAt: null } });
  await tx.cartReminder.updateMany({
    where: { subscriberId },
    data: { subscriberId: null, tokenHash: null, lines: [] },
  });
  return reminders.map(({ id }) => id);
}
