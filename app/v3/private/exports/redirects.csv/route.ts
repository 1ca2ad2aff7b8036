import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportRedirects } from "@/lib/commerce/import-export";

export const GET = endpoint({
  id: "exportRedirects",
  method: "GET",
  path: "/v3/private/exports/redirects.csv",
  summary: "Export all redirects as CSV. Redirect imports accept this format.",
  auth: "seller",
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx) => csvFile("redirects.csv", exportRedirects(ctx)),
});
