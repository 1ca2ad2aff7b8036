import { endpoint } from "@/lib/api/endpoint";
import { exchangeReturn, presentReturn } from "@/lib/commerce/returns";
import { ExchangeReturn, Return, ReturnParams } from "@/lib/contract/return";

export const POST = endpoint({
  id: "exchangeReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/exchange",
  summary: "Send something else instead: place a draft order, paid by what the return gives back.",
  description:
    "What is left of it can be refunded. Where nothing is, the return is closed. Of a draft that costs more, what the return gives back is set aside, and its pay link asks for the difference (`pendingExchange`): once that is paid it is placed, and if it expires or is deleted the return is as before. A key with scopes needs `draft-orders:write` for that.",
  auth: "seller",
  scope: "refunds:write",
  perMinute: 60,
  params: ReturnParams,
  body: ExchangeReturn,
  returns: Return,
  refuses: [
    "not_found",
    "conflict",
    "refund_exceeds_balance",
    "email_required",
    "shipping_address_required",
    "shipping_option_required",
    "shipping_option_unavailable",
    "address_undeliverable",
    "insufficient_stock",
    "draft_order_expired",
    "draft_order_completed",
    "checkout_in_progress",
  ],
  handle: async (ctx, { params, body }) =>
    presentReturn(await exchangeReturn(ctx, params.return, body), ctx.locale),
});
