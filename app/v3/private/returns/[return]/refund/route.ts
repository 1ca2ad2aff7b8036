import { endpoint } from "@/lib/api/endpoint";
import { presentReturn, refundReturn } from "@/lib/commerce/returns";
import { RefundReturn, Return } from "@/lib/contract/return";

export const POST = endpoint({
  id: "refundReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/refund",
  summary: "Refund a return, by its units or by another amount, and close it.",
  auth: "seller",
  scope: "refunds:write",
  body: RefundReturn,
  returns: Return,
  refuses: ["conflict", "order_not_refundable", "refund_exceeds_balance"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await refundReturn(ctx, params.return, body), ctx.locale),
});
