import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { adjustInventory, productLevels } from "@/lib/commerce/inventory";
import { AdjustInventory, InventoryAdjustment, InventoryLevel } from "@/lib/contract/inventory";
import { ProductParams } from "@/lib/contract/product";

const path = "/v3/private/products/{product}/inventory";

export const GET = endpoint({
  id: "getInventory",
  method: "GET",
  path,
  summary: "Get the stock of each variant of a product in the mode of the key.",
  auth: "seller",
  params: ProductParams,
  returns: z.array(InventoryLevel),
  handle: async (ctx, { params }) => productLevels(ctx, params.product),
});

export const PATCH = endpoint({
  id: "adjustInventory",
  method: "PATCH",
  path,
  summary:
    "Set or adjust the stock of a product in the mode of the key, or its low stock threshold.",
  auth: "seller",
  perMinute: 240,
  params: ProductParams,
  body: AdjustInventory,
  returns: InventoryAdjustment,
  refuses: ["insufficient_stock", "variant_required", "variant_not_found", "stock_is_license_keys"],
  handle: async (ctx, { params, body }) => adjustInventory(ctx, params.product, body),
});
