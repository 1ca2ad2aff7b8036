import { endpoint } from "@/lib/api/endpoint";
import { getDocument, presentDocument } from "@/lib/commerce/documents";
import { Document } from "@/lib/contract/document";

export const GET = endpoint({
  id: "getDocument",
  method: "GET",
  path: "/v3/private/documents/{document}",
  summary: "Get an invoice or a credit note.",
  auth: "seller",
  returns: Document,
  handle: async (ctx, { params }) =>
    presentDocument(await getDocument(ctx, params.document), ctx.locale),
});
