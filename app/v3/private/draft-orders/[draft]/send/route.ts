import { sendDraftOrder } from "@/lib/commerce/draft-orders";
import { SendDraftOrder } from "@/lib/contract/draft-order";
import { draftOrders } from "../../resource";

export const POST = draftOrders.action("send", {
  id: "sendDraftOrder",
  summary: "Create the pay link of a draft order and mail it to the customer.",
  description:
    "The link is returned as `payUrl`. Its fragment, after the `#`, is a cart token: sent as `X-Cart-Token`, it lets the public API read and pay the draft as a cart. Sending again returns the same link.",
  body: SendDraftOrder,
  refuses: [
    "email_required",
    "draft_order_expired",
    "draft_order_completed",
    "checkout_in_progress",
  ],
  verb: sendDraftOrder,
});
