import type { SessionCustomer, StoreSettings } from "@/lib/commerce/stores";
import type { SubmitReview } from "@/lib/contract/review";
import { refuse, refuseField } from "@/lib/kit/errors";

/** The author's name where none is given; the address is not public. */
const NAMELESS = "Anonymous";

/** Refuses feature_disabled in a store that has switched reviews off. */
export function requireReviewsEnabled({ features }: Pick<StoreSettings, "features">): void {
  if (!features.reviews) throw refuse("feature_disabled");
}

/** The name under a review: the one given, or else the customer's. */
export function authorName(
  { authorName: given }: Pick<SubmitReview, "authorName">,
  customer: SessionCustomer | null,
): string {
  const own = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
  return given?.trim() || own || NAMELESS;
}

/** The author's address: the customer's own, which a request cannot replace, or the guest's. */
export function authorEmail(
  { authorEmail: given }: Pick<SubmitReview, "authorEmail">,
  customer: SessionCustomer | null,
): string {
  const email = customer?.email ?? given;
  if (email) return email;
  const sentence = "This field is required unless a customer is logged in.";
  throw refuseField("authorEmail", "required", sentence);
}
