import { handOverOrder } from "@/lib/commerce/fulfillment";
import { sendWithCapture } from "@/lib/commerce/payments";
import { HandOverOrder } from "@/lib/contract/seller-order";
import { orders } from "../../resource";

export const POST = orders.action("hand-over", {
  id: "handOverOrder",
  summary: "Hand over a pickup order to the person who shows its code.",
  body: HandOverOrder,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "order_not_capturable", "conflict"],
  verb: (ctx, id, body) => sendWithCapture(ctx, id, () => handOverOrder(ctx, id, body)),
});
