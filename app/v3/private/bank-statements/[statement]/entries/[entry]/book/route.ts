import { endpoint } from "@/lib/api/endpoint";
import { bookBankEntry } from "@/lib/commerce/bank-statements";
import { presentRecordedPayment } from "@/lib/commerce/payments";
import { BankEntryParams, BookBankEntry } from "@/lib/contract/bank-statement";
import { OrderWithPayment } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "bookBankEntry",
  method: "POST",
  path: "/v3/private/bank-statements/{statement}/entries/{entry}/book",
  summary: "Book what came in, or a part of it, as a payment of an order.",
  description:
    "As much as is open of the entry and of the order where no `amount` is sent. The payment is one of the order's as any other, and is taken back there.",
  auth: "seller",
  perMinute: 240,
  status: 201,
  params: BankEntryParams,
  body: BookBankEntry,
  returns: OrderWithPayment,
  refuses: ["not_found", "conflict", "payment_exceeds_open_amount"],
  handle: async (ctx, { params, body }) =>
    presentRecordedPayment(await bookBankEntry(ctx, params, body), ctx),
});
