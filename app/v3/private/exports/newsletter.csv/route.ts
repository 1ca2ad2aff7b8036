import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportNewsletter } from "@/lib/commerce/import-export";
import { NewsletterExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportNewsletter",
  method: "GET",
  path: "/v3/private/exports/newsletter.csv",
  summary:
    "Export newsletter subscribers as CSV, with proof of consent and an unsubscribe link for each.",
  auth: "seller",
  query: NewsletterExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }) => csvFile("newsletter.csv", exportNewsletter(ctx, query)),
});
