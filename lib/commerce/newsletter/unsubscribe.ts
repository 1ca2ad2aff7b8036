import { answerMarketing, eraseSubscribers } from "@/lib/commerce/customers";
import type { StoreContext } from "@/lib/commerce/stores";
import type { NewsletterState } from "@/lib/contract/newsletter";
import { transaction } from "@/lib/platform/db";
import { readNewsletterToken } from "./links";
import { findSubscriber } from "./rows";

/**
 * Unsubscribes an address by the link of a mail, from the newsletter and all other marketing; an unconfirmed
 * address is deleted. Can be repeated, at any time after the mail. Refuses newsletter_link_invalid.
 */
export function unsubscribe(
  ctx: Pick<StoreContext, "store" | "livemode" | "now">,
  token: string,
): Promise<NewsletterState> {
  const { now } = ctx;
  const id = readNewsletterToken(token, "unsubscribe");
  return transaction(async (tx) => {
    const { email, storeId, livemode } = await findSubscriber(tx, ctx, id);
    if (email !== null) {
      const source = { channel: "unsubscribe_link", now } as const;
      await answerMarketing(tx, { storeId, livemode, email }, false, source);
      await eraseSubscribers(tx, { id, status: "pending" }, now);
    }
    return { status: "unsubscribed" };
  });
}
