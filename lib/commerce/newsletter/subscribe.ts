import { requestSubscription } from "@/lib/commerce/customers";
import type { StoreContext } from "@/lib/commerce/stores";
import type { SubscribeToNewsletter } from "@/lib/contract/newsletter";
import { refuse } from "@/lib/kit/errors";
import { askedTooEarly, REQUESTS_MAX } from "./rules";

/**
 * Stores an address that subscribes and mails it a confirmation link: there is no subscription before it is
 * confirmed. A confirmed address is left alone, and none gets more than three mails within a week. Neither
 * the response nor its timing reveals which case it was. Refuses feature_disabled.
 */
export async function subscribeToNewsletter(
  { store, livemode, locale, now }: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
  { email, wording }: SubscribeToNewsletter,
): Promise<{ sent: true }> {
  if (!store.features.newsletter) throw refuse("feature_disabled");
  const address = { storeId: store.id, livemode, email: email.toLowerCase() };
  const limit = { since: askedTooEarly(now), most: REQUESTS_MAX };
  await requestSubscription(address, { locale, wording: wording ?? null, limit, now });
  return { sent: true };
}
