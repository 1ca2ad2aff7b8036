import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { readVisitorPhoto } from "@/lib/commerce/returns";

export const GET = endpoint({
  id: "getOwnReturnPhoto",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/returns/{return}/photos/{photo}",
  summary: "Get a photo of a return, as a JPEG.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 120,
  returns: z.string(),
  produces: "image/jpeg",
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }) => {
    const own = { orderId: params.order, id: params.return };
    const { bytes, mimeType } = await readVisitorPhoto(ctx, own, params.photo);
    return raw(bytes, mimeType);
  },
});
