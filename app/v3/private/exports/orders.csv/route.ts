import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportOrders } from "@/lib/commerce/import-export";
import { OrderExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportOrders",
  method: "GET",
  path: "/v3/private/exports/orders.csv",
  summary: "Export orders as CSV, one row per line.",
  auth: "seller",
  query: OrderExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }) => csvFile("orders.csv", exportOrders(ctx, query)),
});
