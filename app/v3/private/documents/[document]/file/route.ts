import { z } from "zod";
import { attachment, endpoint } from "@/lib/api/endpoint";
import { documentFile, getDocument } from "@/lib/commerce/documents";
import { DocumentFileQuery } from "@/lib/contract/document";

export const GET = endpoint({
  id: "getDocumentFile",
  method: "GET",
  path: "/v3/private/documents/{document}/file",
  summary: "Download a document as PDF with its XML attached, or as XML only.",
  auth: "seller",
  query: DocumentFileQuery,
  returns: z.string(),
  produces: ["application/pdf", "application/xml"],
  handle: async (ctx, { params, query }) => {
    const { name, type, bytes } = await documentFile(
      await getDocument(ctx, params.document),
      query.format,
    );
    return attachment(name, bytes, type);
  },
});
