import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
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
  handle: async (ctx, { query }) =>
    csvFile("translations.csv", exportTranslationFile(ctx, query.locale)),
});
