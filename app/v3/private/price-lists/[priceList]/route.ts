import { endpoint } from "@/lib/api/endpoint";
import {
  deletePriceList,
  findPriceList,
  presentPriceList,
  updatePriceList,
} from "@/lib/commerce/price-lists";
import { PriceList, UpdatePriceList } from "@/lib/contract/price-list";

const path = "/v3/private/price-lists/{priceList}";

export const GET = endpoint({
  id: "getPriceList",
  method: "GET",
  path,
  summary: "Get a price list. The prices of a fixed one are under `/prices`.",
  auth: "seller",
  returns: PriceList,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentPriceList(await findPriceList(ctx, params.priceList), ctx),
});

export const PATCH = endpoint({
  id: "updatePriceList",
  method: "PATCH",
  path,
  summary: "Update a price list. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdatePriceList,
  returns: PriceList,
  current: GET,
  handle: async (ctx, { params, body }) =>
    presentPriceList(await updatePriceList(ctx, params.priceList, body), ctx),
});

export const DELETE = endpoint({
  id: "deletePriceList",
  method: "DELETE",
  path,
  summary: "Delete a price list with its prices. Orders keep the prices they were placed at.",
  auth: "seller",
  current: GET,
  handle: async (ctx, { params }) => deletePriceList(ctx, params.priceList),
});
