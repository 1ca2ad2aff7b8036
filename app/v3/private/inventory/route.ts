import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listLevels } from "@/lib/commerce/inventory";
import { InventoryLevel, InventoryQuery } from "@/lib/contract/inventory";

export const GET = endpoint({
  id: "listInventory",
  method: "GET",
  path: "/v3/private/inventory",
  summary: "List the stock of all variants in the mode of the key, by product.",
  tags: ["private-products"],
  auth: "seller",
  query: InventoryQuery,
  returns: z.array(InventoryLevel),
  paged: true,
  handle: async (ctx, { query }) => listLevels(ctx, query),
});
