import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createPriceList, listPriceLists, presentPriceList } from "@/lib/commerce/price-lists";
import { CreatePriceList, PriceList, PriceListQuery } from "@/lib/contract/price-list";

const path = "/v3/private/price-lists";

export const GET = endpoint({
  id: "listPriceLists",
  method: "GET",
  path,
  summary: "List the price lists in the mode of the key, newest first.",
  auth: "seller",
  query: PriceListQuery,
  returns: z.array(PriceList),
  paged: true,
  handle: async (ctx, { query }) => listPriceLists(ctx, query),
});

export const POST = endpoint({
  id: "createPriceList",
  method: "POST",
  path,
  summary: "Create a price list for customer groups: a percentage off, or fixed prices by variant.",
  auth: "seller",
  body: CreatePriceList,
  returns: PriceList,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentPriceList(await createPriceList(ctx, body), ctx),
});
