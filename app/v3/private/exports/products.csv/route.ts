import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportProducts } from "@/lib/commerce/import-export";
import { ProductExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportProducts",
  method: "GET",
  path: "/v3/private/exports/products.csv",
  summary:
    "Export all products as CSV. Product imports accept this format, and importing it changes nothing.",
  auth: "seller",
  query: ProductExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }) => csvFile("products.csv", exportProducts(ctx, query)),
});
