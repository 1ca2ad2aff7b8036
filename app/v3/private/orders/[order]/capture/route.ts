import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { captureOrder } from "@/lib/commerce/payments";
import { CaptureOrder, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "captureOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/capture",
  summary: "Capture the authorized payment of an order, in full or in part.",
  description:
    "Without `amount`, all of it. After a partial capture the rest stays authorized if the order has `capturesParts`, and is released if `final` is true. While the processor has not confirmed, `isCapturing` is true and the capture continues in the background.",
  auth: "seller",
  body: CaptureOrder,
  returns: SellerOrder,
  refuses: ["order_not_capturable", "order_already_captured", "capture_amount_unsupported"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await captureOrder(ctx, params.order, body), ctx),
});
