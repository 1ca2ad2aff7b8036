import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { correctOrderDocuments } from "@/lib/commerce/documents";
import { CorrectDocuments, Document } from "@/lib/contract/document";

export const POST = endpoint({
  id: "correctOrderDocuments",
  method: "POST",
  path: "/v3/private/orders/{order}/documents/correct",
  summary: "Correct the buyer on the invoice of an order, and list its documents.",
  description:
    "Issues a credit note for the invoice and a new invoice with the same lines and totals, each with a new number; refunds are credited again on the new invoice. The billing address and VAT id of the order do not change. A valid VAT id does not change the tax of the order. A buyer that is already on the invoice changes nothing.",
  auth: "seller",
  scope: "documents:write",
  perMinute: 30,
  body: CorrectDocuments,
  returns: z.array(Document),
  refuses: ["order_not_paid"],
  handle: async (ctx, { params, body }) => correctOrderDocuments(ctx, params.order, body),
});
