import { endpoint } from "@/lib/api/endpoint";
import { presentDraftOrder, sendDraftOrder } from "@/lib/commerce/draft-orders";
import { DraftOrder, DraftOrderParams, SendDraftOrder } from "@/lib/contract/draft-order";

export const POST = endpoint({
  id: "sendDraftOrder",
  method: "POST",
  path: "/v3/private/draft-orders/{draft}/send",
  summary: "Open the pay link of a draft, and mail it to the customer.",
  description:
    "The answer has it as `payUrl`. What stands after its `#` is a cart token: with it as `X-Cart-Token` the public API reads and pays the draft as a cart. Sent again, it is the same link.",
  auth: "seller",
  perMinute: 60,
  params: DraftOrderParams,
  body: SendDraftOrder,
  returns: DraftOrder,
  refuses: [
    "not_found",
    "email_required",
    "draft_order_expired",
    "draft_order_completed",
    "checkout_in_progress",
  ],
  handle: async (ctx, { params, body }) =>
    presentDraftOrder(await sendDraftOrder(ctx, params.draft, body), ctx),
});
