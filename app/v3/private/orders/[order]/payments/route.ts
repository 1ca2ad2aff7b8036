import { endpoint } from "@/lib/api/endpoint";
import { presentRecordedPayment, recordPayment } from "@/lib/commerce/payments";
import { OrderParams, OrderWithPayment, RecordPayment } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "recordOrderPayment",
  method: "POST",
  path: "/v3/private/orders/{order}/payments",
  summary: "Book money that has come for an order by transfer, all of it or a part.",
  description:
    "For orders that wait for a bank transfer or are on invoice. Once all has come the order is paid. A payment that was booked by mistake can be reversed.",
  auth: "seller",
  perMinute: 60,
  status: 201,
  params: OrderParams,
  body: RecordPayment,
  returns: OrderWithPayment,
  refuses: ["not_found", "conflict", "payment_exceeds_open_amount"],
  handle: async (ctx, { params, body }) =>
    presentRecordedPayment(await recordPayment(ctx, params.order, body), ctx),
});
