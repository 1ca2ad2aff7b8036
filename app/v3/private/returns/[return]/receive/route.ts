import { endpoint } from "@/lib/api/endpoint";
import { presentReturn, receiveReturn } from "@/lib/commerce/returns";
import { ReceiveReturn, Return, ReturnParams } from "@/lib/contract/return";

export const POST = endpoint({
  id: "receiveReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/receive",
  summary: "Book what arrived, line by line, and put back for sale what is as new.",
  auth: "seller",
  perMinute: 60,
  params: ReturnParams,
  body: ReceiveReturn,
  returns: Return,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await receiveReturn(ctx, params.return, body), ctx.locale),
});
