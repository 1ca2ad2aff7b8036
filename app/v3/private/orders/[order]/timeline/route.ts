import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { orderTimeline } from "@/lib/commerce/orders";
import { OrderTimelineEntry } from "@/lib/contract/seller-order";

export const GET = endpoint({
  id: "getOrderTimeline",
  method: "GET",
  path: "/v3/private/orders/{order}/timeline",
  summary: "List everything that happened to an order and who did it, oldest first.",
  auth: "seller",
  returns: z.array(OrderTimelineEntry),
  handle: async (ctx, { params }) => orderTimeline(ctx, params.order),
});
