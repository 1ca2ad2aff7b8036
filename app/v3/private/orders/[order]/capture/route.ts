import { captureOrder } from "@/lib/commerce/payments";
import { CaptureOrder } from "@/lib/contract/seller-order";
import { orders } from "../../resource";

export const POST = orders.action("capture", {
  id: "captureOrder",
  summary: "Capture the authorized payment of an order, in full or in part.",
  description:
    "Without `amount`, all of it. After a partial capture the rest stays authorized if the order has `capturesParts`, and is released if `final` is true. While the processor has not confirmed, `isCapturing` is true and the capture continues in the background.",
  body: CaptureOrder,
  refuses: ["order_not_capturable", "order_already_captured", "capture_amount_unsupported"],
  verb: captureOrder,
});
