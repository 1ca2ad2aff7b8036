import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSellerOrders } from "@/lib/commerce/orders";
import { SellerOrderListItem, SellerOrderQuery } from "@/lib/contract/seller-order";

export const GET = endpoint({
  id: "listOrders",
  method: "GET",
  path: "/v3/private/orders",
  summary: "List orders, newest first.",
  auth: "seller",
  perMinute: 240,
  query: SellerOrderQuery,
  returns: z.array(SellerOrderListItem),
  paged: true,
  handle: async (ctx, { query }) => listSellerOrders(ctx, query),
});
