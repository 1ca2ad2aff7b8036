import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createOrderDocuments, listOrderDocuments } from "@/lib/commerce/documents";
import { Document } from "@/lib/contract/document";
import { OrderParams } from "@/lib/contract/seller-order";

export const GET = endpoint({
  id: "listOrderDocuments",
  method: "GET",
  path: "/v3/private/orders/{order}/documents",
  summary: "The invoice of an order and its credit notes.",
  auth: "seller",
  scope: "documents:read",
  perMinute: 60,
  params: OrderParams,
  returns: z.array(Document),
  refuses: ["not_found"],
  handle: async (ctx, { params }) => listOrderDocuments(ctx, params.order),
});

export const POST = endpoint({
  id: "createOrderDocuments",
  method: "POST",
  path: "/v3/private/orders/{order}/documents",
  summary: "Write what an order lacks of documents, and list all of them.",
  description:
    "A shop writes an invoice by itself when an order is paid, and a credit note when a refund has gone back. This is for orders that were paid before it did; again it changes nothing.",
  auth: "seller",
  scope: "documents:write",
  perMinute: 30,
  params: OrderParams,
  returns: z.array(Document),
  refuses: ["not_found", "order_not_paid"],
  handle: async (ctx, { params }) => createOrderDocuments(ctx, params.order),
});
