import { endpoint } from "@/lib/api/endpoint";
import { presentReturn, receiveReturn } from "@/lib/commerce/returns";
import { ReceiveReturn, Return } from "@/lib/contract/return";

export const POST = endpoint({
  id: "receiveReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/receive",
  summary: "Mark units of a return as received, by line, and restock those that can be sold again.",
  auth: "seller",
  body: ReceiveReturn,
  returns: Return,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await receiveReturn(ctx, params.return, body), ctx.locale),
});
