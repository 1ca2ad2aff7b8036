import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { correctOrderDocuments } from "@/lib/commerce/documents";
import { CorrectDocuments, Document } from "@/lib/contract/document";
import { OrderParams } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "correctOrderDocuments",
  method: "POST",
  path: "/v3/private/orders/{order}/documents/correct",
  summary: "Address the invoice of an order to another buyer, and list all documents.",
  description:
    "A credit note takes the invoice back and another with the same lines and sums is written, both under new numbers; what refunds have given back is credited on it anew. The order keeps the billing address and VAT id. A VAT id that is valid changes no tax: an order that was taxed stays taxed. What is sent as it was writes nothing.",
  auth: "seller",
  scope: "documents:write",
  perMinute: 30,
  params: OrderParams,
  body: CorrectDocuments,
  returns: z.array(Document),
  refuses: ["not_found", "order_not_paid"],
  handle: async (ctx, { params, body }) => correctOrderDocuments(ctx, params.order, body),
});
