import { endpoint } from "@/lib/api/endpoint";
import { createReturn, presentReturn } from "@/lib/commerce/returns";
import { RequestReturn, Return } from "@/lib/contract/return";

export const POST = endpoint({
  id: "createReturn",
  method: "POST",
  path: "/v3/private/orders/{order}/returns",
  summary: "Create a return or a claim for a customer, already approved.",
  auth: "seller",
  scope: "returns:write",
  body: RequestReturn,
  returns: Return,
  status: 201,
  handle: async (ctx, { params, body }) =>
    presentReturn(await createReturn(ctx, params.order, body), ctx),
});
