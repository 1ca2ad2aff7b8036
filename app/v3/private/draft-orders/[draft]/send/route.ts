import { endpoint } from "@/lib/api/endpoint";
import { presentDraftOrder, sendDraftOrder } from "@/lib/commerce/draft-orders";
import { DraftOrder, SendDraftOrder } from "@/lib/contract/draft-order";

export const POST = endpoint({
  id: "sendDraftOrder",
  method: "POST",
  path: "/v3/private/draft-orders/{draft}/send",
  summary: "Create the pay link of a draft order and mail it to the customer.",
  description:
    "The link is returned as `payUrl`. Its fragment, after the `#`, is a cart token: sent as `X-Cart-Token`, it lets the public API read and pay the draft as a cart. Sending again returns the same link.",
  auth: "seller",
  body: SendDraftOrder,
  returns: DraftOrder,
  refuses: [
    "email_required",
    "draft_order_expired",
    "draft_order_completed",
    "checkout_in_progress",
  ],
  handle: async (ctx, { params, body }) =>
    presentDraftOrder(await sendDraftOrder(ctx, params.draft, body), ctx),
});
