import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createDiscount, listDiscounts, presentDiscount } from "@/lib/commerce/discounts";
import { CreateDiscount, Discount, DiscountQuery } from "@/lib/contract/discount";

export const GET = endpoint({
  id: "listDiscounts",
  method: "GET",
  path: "/v3/private/discounts",
  summary: "List discounts, newest first, with their uses in the mode of the key.",
  auth: "seller",
  query: DiscountQuery,
  returns: z.array(Discount),
  paged: true,
  handle: async (ctx, { query }) => listDiscounts(ctx, query),
});

export const POST = endpoint({
  id: "createDiscount",
  method: "POST",
  path: "/v3/private/discounts",
  summary: "Create a discount code.",
  auth: "seller",
  body: CreateDiscount,
  returns: Discount,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentDiscount(await createDiscount(ctx, body), ctx),
});
