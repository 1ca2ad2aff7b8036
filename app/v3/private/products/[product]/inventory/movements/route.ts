import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listMovements } from "@/lib/commerce/inventory";
import { PageQuery } from "@/lib/contract/common";
import { StockMovement } from "@/lib/contract/inventory";
import { ProductParams } from "@/lib/contract/product";

export const GET = endpoint({
  id: "listStockMovements",
  method: "GET",
  path: "/v3/private/products/{product}/inventory/movements",
  summary: "List the stock movements of a product by adjustments and refunds, newest first.",
  description:
    "Units sold are not listed: where a movement does not start at the quantity the previous one ended at, the difference was sold, or released by a failed payment.",
  auth: "seller",
  params: ProductParams,
  query: PageQuery,
  returns: z.array(StockMovement),
  paged: true,
  handle: async (ctx, { params, query }) => listMovements(ctx, params.product, query),
});
