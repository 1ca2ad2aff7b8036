import { endpoint } from "@/lib/api/endpoint";
import { addVisitorPhoto } from "@/lib/commerce/returns";
import { AddReturnPhoto, PublicReturn, RETURN_FILE_BYTES_MAX } from "@/lib/contract/return";

export const POST = endpoint({
  id: "addOwnReturnPhoto",
  method: "POST",
  path: "/v3/public/{publishableKey}/orders/{order}/returns/{return}/photos",
  summary: "Add a photo to a return or a claim. At most five, until the goods have arrived.",
  description:
    "For everyone who can see the order. Stored as a JPEG of at most 2048 pixels a side, without metadata of the camera, and visible only to the seller and this customer.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 20,
  body: AddReturnPhoto,
  multipart: { maxFileBytes: RETURN_FILE_BYTES_MAX },
  returns: PublicReturn,
  status: 201,
  refuses: ["cart_token_required", "conflict"],
  handle: async (ctx, { params, body }) =>
    addVisitorPhoto(ctx, { orderId: params.order, id: params.return }, body),
});
