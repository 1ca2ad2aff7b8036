import { endpoint } from "@/lib/api/endpoint";
import { presentReturn, readReturn } from "@/lib/commerce/returns";
import { Return } from "@/lib/contract/return";

export const GET = endpoint({
  id: "getReturn",
  method: "GET",
  path: "/v3/private/returns/{return}",
  summary: "Get a return or a claim.",
  auth: "seller",
  returns: Return,
  handle: async (ctx, { params }) =>
    presentReturn(await readReturn(ctx, params.return), ctx.locale),
});
