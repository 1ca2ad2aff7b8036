import { readyForPickup } from "@/lib/commerce/fulfillment";
import { ReadyForPickup } from "@/lib/contract/seller-order";
import { orders } from "../../resource";

export const POST = orders.action("ready-for-pickup", {
  id: "readyForPickup",
  summary: "Mark an order as ready for pickup, and mail the customer the pickup code.",
  body: ReadyForPickup,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "conflict"],
  verb: readyForPickup,
});
