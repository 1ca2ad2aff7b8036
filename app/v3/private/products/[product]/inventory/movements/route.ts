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
  summary: "What was done to a product's stock by hand and by refunds, the latest first.",
  description:
    "What orders take is not among it: where one movement does not begin with what the one before it left, the difference was sold or given back by a payment that failed.",
  auth: "seller",
  perMinute: 60,
  params: ProductParams,
  query: PageQuery,
  returns: z.array(StockMovement),
  paged: true,
  refuses: ["not_found"],
  handle: async (ctx, { params, query }) => listMovements(ctx, params.product, query),
});
