import { z } from "zod";
import { attachment, endpoint } from "@/lib/api/endpoint";
import { documentFile, readVisitorDocument } from "@/lib/commerce/documents";
import { DocumentFileQuery } from "@/lib/contract/document";

export const GET = endpoint({
  id: "getMyDocumentFile",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/documents/{document}/file",
  summary: "Download a document of an order as PDF with its XML attached, or as XML only.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 30,
  query: DocumentFileQuery,
  returns: z.string(),
  produces: ["application/pdf", "application/xml"],
  refuses: ["cart_token_required"],
  handle: async (ctx, { params, query }) => {
    const { order: orderId, document: documentId } = params;
    const document = await readVisitorDocument(ctx, { orderId, documentId });
    const { name, type, bytes } = await documentFile(document, query.format);
    return attachment(name, bytes, type);
  },
});
