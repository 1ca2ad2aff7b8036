import { answerMarketing, forgetSubscribers } from "@/lib/commerce/customers";
import type { StoreContext } from "@/lib/commerce/stores";
import type { NewsletterState } from "@/lib/contract/newsletter";
import { transaction } from "@/lib/platform/db";
import { readNewsletterToken } from "./links";
import { findSubscriber } from "./rows";

/**
 * Ends the subscription of a mailbox by the link of a mail, for the newsletter and all other marketing;
 * an address that had never confirmed is forgotten. May be said any number of times, and whenever the
 * mail was sent. Refuses newsletter_link_invalid.
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
      await forgetSubscribers(tx, { id, status: "pending" }, now);
    }
    return { status: "unsubscribed" };
  });
}
