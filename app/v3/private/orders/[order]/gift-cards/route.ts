import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listOrderGiftCards } from "@/lib/commerce/stored-value";
import { GiftCard } from "@/lib/contract/gift-card";
import { OrderParams } from "@/lib/contract/seller-order";

export const GET = endpoint({
  id: "listOrderGiftCards",
  method: "GET",
  path: "/v3/private/orders/{order}/gift-cards",
  summary: "The gift cards that were bought in an order, in the order of its lines.",
  description:
    "One for each unit, from when it is paid on. What is left of each, and whom it was mailed to.",
  auth: "seller",
  perMinute: 60,
  params: OrderParams,
  returns: z.array(GiftCard),
  refuses: ["not_found"],
  handle: async (ctx, { params }) => listOrderGiftCards(ctx, params.order),
});
