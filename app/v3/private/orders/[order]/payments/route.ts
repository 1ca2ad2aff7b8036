import { endpoint } from "@/lib/api/endpoint";
import { presentRecordedPayment, recordPayment } from "@/lib/commerce/payments";
import { OrderWithPayment, RecordPayment } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "recordOrderPayment",
  method: "POST",
  path: "/v3/private/orders/{order}/payments",
  summary: "Book a payment that was received by bank transfer, in full or in part.",
  description:
    "For orders that await a bank transfer or are on invoice. The order is paid once the full amount has been received. A payment booked by mistake can be reversed.",
  auth: "seller",
  status: 201,
  body: RecordPayment,
  returns: OrderWithPayment,
  refuses: ["conflict", "payment_exceeds_open_amount"],
  handle: async (ctx, { params, body }) =>
    presentRecordedPayment(await recordPayment(ctx, params.order, body), ctx),
});
