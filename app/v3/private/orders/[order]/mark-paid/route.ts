import { markOrderPaid } from "@/lib/commerce/payments";
import { MarkOrderPaid } from "@/lib/contract/seller-order";
import { orders } from "../../resource";

export const POST = orders.action("mark-paid", {
  id: "markOrderPaid",
  summary: "Mark an order as paid by bank transfer.",
  body: MarkOrderPaid,
  refuses: ["conflict"],
  verb: markOrderPaid,
});
