import { endpoint } from "@/lib/api/endpoint";
import { declineReturn, presentReturn } from "@/lib/commerce/returns";
import { DeclineReturn, Return } from "@/lib/contract/return";

export const POST = endpoint({
  id: "declineReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/decline",
  summary: "Decline a return or a claim. The customer is mailed your message.",
  auth: "seller",
  body: DeclineReturn,
  returns: Return,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await declineReturn(ctx, params.return, body), ctx.locale),
});
