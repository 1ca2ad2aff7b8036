import { listDocuments } from "@/lib/commerce/documents";
import { DocumentQuery } from "@/lib/contract/document";
import { documents } from "./resource";

export const GET = documents.list({
  id: "listDocuments",
  summary: "List invoices and credit notes, newest first.",
  query: DocumentQuery,
  find: listDocuments,
});
