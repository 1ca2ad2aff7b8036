import { resource } from "@/lib/api/resource";
import { findDraftOrder, presentDraftOrder } from "@/lib/commerce/draft-orders";
import { DraftOrder } from "@/lib/contract/draft-order";

/** The endpoints of a draft order. */
export const draftOrders = resource({
  path: "/v3/private/draft-orders/{draft}",
  returns: DraftOrder,
  find: findDraftOrder,
  present: presentDraftOrder,
});
