import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { captureOrder } from "@/lib/commerce/payments";
import { CaptureOrder, OrderParams, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "captureOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/capture",
  summary: "Take the money that is held for an order, or a part of it.",
  description:
    "All of it, or an `amount`: the rest stays held where the order has `capturesParts`, and is let go with `final`. While the processor has not confirmed, `isCapturing` is true and the order is carried on by itself.",
  auth: "seller",
  perMinute: 60,
  params: OrderParams,
  body: CaptureOrder,
  returns: SellerOrder,
  refuses: [
    "not_found",
    "order_not_capturable",
    "order_already_captured",
    "capture_amount_unsupported",
  ],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await captureOrder(ctx, params.order, body), ctx),
});
