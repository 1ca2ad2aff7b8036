import { answerMarketing } from "@/lib/commerce/customers";
import { queueMail } from "@/lib/commerce/outbox";
import type { StoreContext } from "@/lib/commerce/stores";
import type { NewsletterState } from "@/lib/contract/newsletter";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { readNewsletterToken } from "./links";
import { findSubscriber } from "./rows";
import { askedTooEarly } from "./rules";

/**
 * Subscribes the mailbox that a link was sent to: only a reader of the mailbox can follow it. The consent is kept
 * in the words that were asked, and a welcome is mailed. Followed once more it changes nothing. Refuses
 * newsletter_link_invalid, and newsletter_link_expired after a week or once it was unsubscribed.
 */
export function confirmSubscription(
  ctx: Pick<StoreContext, "store" | "livemode" | "now">,
  token: string,
): Promise<NewsletterState> {
  const { now } = ctx;
  const id = readNewsletterToken(token, "confirm");
  return transaction(async (tx) => {
    const { email, status, wording, requestedAt, storeId, livemode, locale } = await findSubscriber(
      tx,
      ctx,
      id,
    );
    if (email === null) throw refuse("newsletter_link_expired");
    if (status === "confirmed") return { status };
    const isOpen = requestedAt !== null && requestedAt > askedTooEarly(now);
    if (!isOpen) throw refuse("newsletter_link_expired");
    const source = { channel: "newsletter", wording, now } as const;
    const isNews = await answerMarketing(tx, { storeId, livemode, email }, true, source);
    // Of two at once the other has written it.
    if (isNews) {
      const about = { kind: "newsletter_welcome", subjectId: `${id}#${now.getTime()}` } as const;
      await queueMail(tx, { ...about, storeId, livemode, toAddress: email, locale }, now);
    }
    return { status: "confirmed" };
  });
}
