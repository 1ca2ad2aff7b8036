import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { reversePayment } from "@/lib/commerce/payments";
import { OrderPaymentParams, ReverseOrderPayment, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "reverseOrderPayment",
  method: "POST",
  path: "/v3/private/orders/{order}/payments/{payment}/reverse",
  summary: "Take back a payment that was booked by mistake.",
  description:
    "It stays in the list of the order's payments and counts no more. An order on invoice that it had made paid is owed again; one by bank transfer cannot be made unpaid, and nothing is reversed once money has gone back.",
  auth: "seller",
  perMinute: 60,
  params: OrderPaymentParams,
  body: ReverseOrderPayment,
  returns: SellerOrder,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params }) =>
    presentSellerOrder(await reversePayment(ctx, params.order, params.payment), ctx),
});
