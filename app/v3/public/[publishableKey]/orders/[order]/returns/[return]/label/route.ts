import { z } from "zod";
import { attachment, endpoint } from "@/lib/api/endpoint";
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
  handle: async (ctx, { params }) => {
    const own = { orderId: params.order, id: params.return };
    const { bytes, mimeType, name } = await readVisitorLabel(ctx, own);
    return attachment(name, bytes, mimeType);
  },
});
