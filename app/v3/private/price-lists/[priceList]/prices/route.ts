import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPrices, setPrices } from "@/lib/commerce/price-lists";
import { PriceListPricesQuery, SetPriceListPrices, VariantPrices } from "@/lib/contract/price-list";

const path = "/v3/private/price-lists/{priceList}/prices";

export const GET = endpoint({
  id: "listPriceListPrices",
  method: "GET",
  path,
  summary: "List the prices of a fixed price list, by product name.",
  auth: "seller",
  query: PriceListPricesQuery,
  returns: z.array(VariantPrices),
  paged: true,
  handle: async (ctx, { params, query }) => listPrices(ctx, params.priceList, query),
});

export const PUT = endpoint({
  id: "setPriceListPrices",
  method: "PUT",
  path,
  summary:
    "Replace the prices of variants in a fixed price list. An empty list removes those of a variant.",
  auth: "seller",
  body: SetPriceListPrices,
  handle: async (ctx, { params, body }) => setPrices(ctx, params.priceList, body),
});
