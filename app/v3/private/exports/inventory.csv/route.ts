import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { exportInventory } from "@/lib/commerce/import-export";
import { InventoryExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportInventory",
  method: "GET",
  path: "/v3/private/exports/inventory.csv",
  summary:
    "Export the stock of all variants as CSV: on hand, reserved and available. Stock imports accept this format.",
  auth: "seller",
  query: InventoryExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }, reply) => {
    reply.header("content-disposition", 'attachment; filename="inventory.csv"');
    return raw(exportInventory(ctx, query), "text/csv; charset=utf-8");
  },
});
