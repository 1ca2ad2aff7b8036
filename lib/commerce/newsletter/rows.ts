import type { StoreMode } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import type { Prisma, Tx } from "@/lib/platform/db";

/** A row of the table of subscribers. */
type SubscriberRow = Prisma.NewsletterSubscriberGetPayload<Prisma.NewsletterSubscriberDefaultArgs>;

/** The subscriber that the link of a mail names. Refuses newsletter_link_invalid to another store and mode. */
export async function findSubscriber(
  tx: Tx,
  { store, livemode }: StoreMode,
  id: string,
): Promise<SubscriberRow> {
  const where = { id, storeId: store.id, livemode };
  const row = await tx.newsletterSubscriber.findFirst({ where });
  if (row === null) throw refuse("newsletter_link_invalid");
  return row;
}
