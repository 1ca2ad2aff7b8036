import { fulfillOrder } from "@/lib/commerce/fulfillment";
import { sendWithCapture } from "@/lib/commerce/payments";
import { FulfillOrder } from "@/lib/contract/fulfillment";
import { orders } from "../../resource";

export const POST = orders.action("fulfill", {
  id: "fulfillOrder",
  summary: "Mark all remaining units of an order as shipped, and notify the customer.",
  body: FulfillOrder,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "order_not_capturable"],
  verb: (ctx, id, body) => sendWithCapture(ctx, id, () => fulfillOrder(ctx, id, body)),
});
