import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createOrderDocuments, listOrderDocuments } from "@/lib/commerce/documents";
import { Document } from "@/lib/contract/document";

export const GET = endpoint({
  id: "listOrderDocuments",
  method: "GET",
  path: "/v3/private/orders/{order}/documents",
  summary: "List the invoice and credit notes of an order.",
  auth: "seller",
  scope: "documents:read",
  returns: z.array(Document),
  handle: async (ctx, { params }) => listOrderDocuments(ctx, params.order),
});

export const POST = endpoint({
  id: "createOrderDocuments",
  method: "POST",
  path: "/v3/private/orders/{order}/documents",
  summary: "Create the documents that an order lacks, and list all of them.",
  description:
    "Invoices are created automatically when an order is paid, and credit notes when it is refunded. Use this for orders that were paid before documents were enabled. A repeated request changes nothing.",
  auth: "seller",
  scope: "documents:write",
  perMinute: 30,
  returns: z.array(Document),
  refuses: ["order_not_paid"],
  handle: async (ctx, { params }) => createOrderDocuments(ctx, params.order),
});
