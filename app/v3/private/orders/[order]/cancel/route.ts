import { cancelOrder } from "@/lib/commerce/payments";
import { CancelOrder } from "@/lib/contract/seller-order";
import { orders } from "../../resource";

export const POST = orders.action("cancel", {
  id: "cancelOrder",
  summary: "Cancel an order that has not been shipped, and refund what was paid.",
  description:
    "While the payment processor has not confirmed, `isCancelling` is true and the cancellation continues in the background. An order is never cancelled without its refund.",
  scope: "refunds:write",
  perMinute: 30,
  body: CancelOrder,
  refuses: ["order_not_cancellable"],
  verb: cancelOrder,
});
