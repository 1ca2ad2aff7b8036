import { z } from "zod";
import { attachment, endpoint } from "@/lib/api/endpoint";
import { archiveDocuments } from "@/lib/commerce/documents";
import { DocumentArchiveQuery } from "@/lib/contract/document";

export const GET = endpoint({
  id: "getDocumentArchive",
  method: "GET",
  path: "/v3/private/documents/archive",
  summary: "Download all documents of a month as a ZIP archive.",
  auth: "seller",
  perMinute: 10,
  query: DocumentArchiveQuery,
  returns: z.string(),
  produces: "application/zip",
  handle: async (ctx, { query }) => {
    const archive = await archiveDocuments(ctx, query.month);
    return attachment(`documents-${query.month}.zip`, archive, "application/zip");
  },
});
