import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
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
  handle: async (ctx, { query }, reply) => {
    reply.header("content-disposition", 'attachment; filename="orders.csv"');
    return raw(exportOrders(ctx, query), "text/csv; charset=utf-8");
  },
});
