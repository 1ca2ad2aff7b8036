import { endpoint } from "@/lib/api/endpoint";
import { closeReturn, presentReturn } from "@/lib/commerce/returns";
import { Return, ReturnActionBody } from "@/lib/contract/return";

export const POST = endpoint({
  id: "closeReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/close",
  summary: "Close a return without a refund.",
  auth: "seller",
  body: ReturnActionBody,
  returns: Return,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentReturn(await closeReturn(ctx, params.return), ctx.locale),
});
