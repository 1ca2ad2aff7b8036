import { adjustInventory } from "@/lib/commerce/inventory";
import { ProductParams } from "@/lib/contract/product";
import { AdjustInventory, InventoryAdjustment } from "@/lib/contract/seller-product";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint({
  id: "adjustInventory",
  method: "PATCH",
  path: "/v3/private/products/{product}/inventory",
  summary: "Set, add or take stock of a product in the mode of the key.",
  auth: "seller",
  perMinute: 240,
  params: ProductParams,
  body: AdjustInventory,
  returns: InventoryAdjustment,
  refuses: ["not_found", "insufficient_stock", "variant_required", "variant_not_found"],
  handle: async (ctx, { params, body }) => adjustInventory(ctx, params.product, body),
});
