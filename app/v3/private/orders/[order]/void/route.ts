import { voidOrder } from "@/lib/commerce/payments";
import { CancelOrder } from "@/lib/contract/seller-order";
import { orders } from "../../resource";

export const POST = orders.action("void", {
  id: "voidOrder",
  summary: "Void the authorized payment of an order.",
  description:
    "If nothing was captured, the order is cancelled. If a part was captured, that part is kept, and the unshipped units of a partially shipped order are cancelled. An order that was paid in the meantime does not change.",
  scope: "refunds:write",
  body: CancelOrder,
  refuses: ["order_not_capturable", "order_already_captured", "order_not_cancellable"],
  verb: voidOrder,
});
