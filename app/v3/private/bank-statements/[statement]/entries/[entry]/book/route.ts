import { endpoint } from "@/lib/api/endpoint";
import { bookBankEntry } from "@/lib/commerce/bank-statements";
import { presentRecordedPayment } from "@/lib/commerce/payments";
import { BookBankEntry } from "@/lib/contract/bank-statement";
import { OrderWithPayment } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "bookBankEntry",
  method: "POST",
  path: "/v3/private/bank-statements/{statement}/entries/{entry}/book",
  summary:
    "Book an incoming payment of a bank statement, or a part of it, as a payment of an order.",
  description:
    "Without `amount`, the smaller of what is open of the entry and of the order is booked. The result is an ordinary payment of the order and is reversed there.",
  auth: "seller",
  perMinute: 240,
  status: 201,
  body: BookBankEntry,
  returns: OrderWithPayment,
  refuses: ["conflict", "payment_exceeds_open_amount"],
  handle: async (ctx, { params, body }) =>
    presentRecordedPayment(await bookBankEntry(ctx, params, body), ctx),
});
