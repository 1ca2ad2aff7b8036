import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listDocuments } from "@/lib/commerce/documents";
import { Document, DocumentQuery } from "@/lib/contract/document";

export const GET = endpoint({
  id: "listDocuments",
  method: "GET",
  path: "/v3/private/documents",
  summary: "List invoices and credit notes, newest first.",
  auth: "seller",
  query: DocumentQuery,
  returns: z.array(Document),
  paged: true,
  handle: async (ctx, { query }) => listDocuments(ctx, query),
});
