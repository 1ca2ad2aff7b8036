import { createDiscount, listDiscounts } from "@/lib/commerce/discounts";
import { CreateDiscount, DiscountQuery } from "@/lib/contract/discount";
import { discounts } from "./resource";

export const GET = discounts.list({
  id: "listDiscounts",
  summary: "List discounts, newest first, with their uses in the mode of the key.",
  query: DiscountQuery,
  find: listDiscounts,
});

export const POST = discounts.create({
  id: "createDiscount",
  summary: "Create a discount code.",
  body: CreateDiscount,
  refuses: ["conflict"],
  verb: createDiscount,
});
