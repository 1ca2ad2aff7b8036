import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listOrderGiftCards } from "@/lib/commerce/stored-value";
import { GiftCard } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "listOrderGiftCards",
  method: "GET",
  path: "/v3/private/orders/{order}/gift-cards",
  summary: "List the gift cards bought in an order, by line.",
  description: "One for each unit, once the order is paid, with its balance and its recipient.",
  auth: "seller",
  returns: z.array(GiftCard),
  handle: async (ctx, { params }) => listOrderGiftCards(ctx, params.order),
});
