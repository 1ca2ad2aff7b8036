import { endpoint } from "@/lib/api/endpoint";
import { addStockAlert } from "@/lib/commerce/stock-alerts";
import { ProductParams } from "@/lib/contract/product";
import { CreateStockAlert, StockAlert } from "@/lib/contract/stock-alert";

export const POST = endpoint({
  id: "createStockAlert",
  method: "POST",
  path: "/v3/public/{publishableKey}/products/{product}/stock-alerts",
  summary: "Subscribe to a back in stock alert. One mail is sent.",
  description: "One alert per address and variant. A repeated request changes nothing.",
  auth: "public",
  perMinute: 10,
  params: ProductParams,
  body: CreateStockAlert,
  returns: StockAlert,
  status: 201,
  refuses: ["variant_required", "variant_not_found", "already_in_stock"],
  handle: (ctx, { params, body }) => addStockAlert(ctx, params.product, body),
});
