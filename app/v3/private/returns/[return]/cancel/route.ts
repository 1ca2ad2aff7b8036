import { endpoint } from "@/lib/api/endpoint";
import { cancelReturn, presentReturn } from "@/lib/commerce/returns";
import { Return, ReturnActionBody } from "@/lib/contract/return";

export const POST = endpoint({
  id: "cancelReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/cancel",
  summary: "Cancel a return before any goods arrive.",
  auth: "seller",
  body: ReturnActionBody,
  returns: Return,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentReturn(await cancelReturn(ctx, params.return), ctx.locale),
});
