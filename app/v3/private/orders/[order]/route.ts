import { updateOrder } from "@/lib/commerce/orders";
import { UpdateOrder } from "@/lib/contract/seller-order";
import { orders } from "../resource";

export const GET = orders.get({
  id: "getSellerOrder",
  summary: "Get an order.",
  perMinute: 240,
});

export const PATCH = orders.update({
  id: "updateOrder",
  summary: "Update the notes, metadata or addresses of an order. Amounts never change.",
  perMinute: 120,
  body: UpdateOrder,
  refuses: ["address_undeliverable", "order_already_fulfilled", "conflict"],
  verb: updateOrder,
});
