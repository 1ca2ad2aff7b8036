import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { exportTranslationFile } from "@/lib/commerce/import-export";
import { TranslationExportQuery } from "@/lib/contract/translation";

export const GET = endpoint({
  id: "exportTranslations",
  method: "GET",
  path: "/v3/private/exports/translations.csv",
  summary: "Export translations as CSV. Translation imports accept this format.",
  auth: "seller",
  query: TranslationExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }, reply) => {
    reply.header("content-disposition", 'attachment; filename="translations.csv"');
    return raw(exportTranslationFile(ctx, query.locale), "text/csv; charset=utf-8");
  },
});
