import { type StoreSettings, storeUrl } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { isSignature, signText } from "@/lib/platform/secrets";

/** What a link of a mail is for. A token for one purpose is not valid for another. */
type Purpose = "confirm" | "unsubscribe";

type Store = Pick<StoreSettings, "hosts">;

/** The token of a link: its subscriber, signed by this deployment. It is not stored. */
export function newsletterToken(id: string, purpose: Purpose): string {
  return `${id}.${signText(id, `cartwright newsletter ${purpose}`)}`;
}

/** The id of the subscriber that a token is of. Refuses newsletter_link_invalid. */
export function readNewsletterToken(token: string, purpose: Purpose): string {
  const [id = "", signature = ""] = token.split(".", 2);
  if (isSignature(signature, id, `cartwright newsletter ${purpose}`)) return id;
  throw refuse("newsletter_link_invalid");
}

/** The page to confirm or unsubscribe: it has a button, because some programs follow the links of mails. */
export function newsletterLink(store: Store, id: string, purpose: Purpose): string {
  return `${storeUrl(store)}/newsletter/${purpose}?token=${newsletterToken(id, purpose)}`;
}

/** Where mail programs unsubscribe for their reader with one POST (RFC 8058). */
export function oneClickLink(store: Store, id: string): string {
  return `${storeUrl(store)}/newsletter/one-click?token=${newsletterToken(id, "unsubscribe")}`;
}
