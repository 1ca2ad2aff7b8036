import { refundReturn } from "@/lib/commerce/returns";
import { RefundReturn } from "@/lib/contract/return";
import { returns } from "../../resource";

export const POST = returns.action("refund", {
  id: "refundReturn",
  summary: "Refund a return, by its units or by another amount, and close it.",
  scope: "refunds:write",
  body: RefundReturn,
  refuses: ["conflict", "order_not_refundable", "refund_exceeds_balance"],
  verb: refundReturn,
});
