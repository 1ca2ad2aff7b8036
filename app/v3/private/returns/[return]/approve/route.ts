import { endpoint } from "@/lib/api/endpoint";
import { approveReturn, presentReturn } from "@/lib/commerce/returns";
import { ApproveReturn, Return } from "@/lib/contract/return";

export const POST = endpoint({
  id: "approveReturn",
  method: "POST",
  path: "/v3/private/returns/{return}/approve",
  summary: "Approve a return or a claim. The customer is mailed, with the label if there is one.",
  auth: "seller",
  body: ApproveReturn,
  returns: Return,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await approveReturn(ctx, params.return, body), ctx.locale),
});
