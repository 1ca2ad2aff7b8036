import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
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
  handle: async (ctx, { query }) => csvFile("inventory.csv", exportInventory(ctx, query)),
});
