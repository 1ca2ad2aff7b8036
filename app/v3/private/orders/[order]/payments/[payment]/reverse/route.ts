import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { reversePayment } from "@/lib/commerce/payments";
import { ReverseOrderPayment, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "reverseOrderPayment",
  method: "POST",
  path: "/v3/private/orders/{order}/payments/{payment}/reverse",
  summary: "Reverse a payment that was booked by mistake.",
  description:
    "The payment stays in the list of the order and no longer counts. An order on invoice that it had paid is due again. An order by bank transfer does not become unpaid, and nothing can be reversed after a refund.",
  auth: "seller",
  body: ReverseOrderPayment,
  returns: SellerOrder,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentSellerOrder(await reversePayment(ctx, params.order, params.payment), ctx),
});
