import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { readVisitorLabel } from "@/lib/commerce/returns";

export const GET = endpoint({
  id: "getOwnReturnLabel",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/returns/{return}/label",
  summary: "Download the label of a return, if the seller has uploaded one.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 30,
  returns: z.string(),
  produces: ["application/pdf", "image/png"],
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }, reply) => {
    const own = { orderId: params.order, id: params.return };
    const { bytes, mimeType, name } = await readVisitorLabel(ctx, own);
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return raw(bytes, mimeType);
  },
});
