import { createPriceList, listPriceLists } from "@/lib/commerce/price-lists";
import { CreatePriceList, PriceListQuery } from "@/lib/contract/price-list";
import { priceLists } from "./resource";

export const GET = priceLists.list({
  id: "listPriceLists",
  summary: "List the price lists in the mode of the key, newest first.",
  query: PriceListQuery,
  find: listPriceLists,
});

export const POST = priceLists.create({
  id: "createPriceList",
  summary: "Create a price list for customer groups: a percentage off, or fixed prices by variant.",
  body: CreatePriceList,
  refuses: ["conflict"],
  verb: createPriceList,
});
