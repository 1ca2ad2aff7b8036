import type { DraftOrder } from "@/lib/contract/draft-order";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/dashboard";

/** What people call a draft: whom it is for. */
export function draftOrderName(
  { shippingAddress, email }: Pick<DraftOrder, "shippingAddress" | "email">,
  { draftOrders }: Messages,
): string {
  const name = shippingAddress && `${shippingAddress.firstName} ${shippingAddress.lastName}`;
  return name || shownEmail(email ?? "") || draftOrders.nobody;
}
