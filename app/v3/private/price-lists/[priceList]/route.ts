import { endpoint } from "@/lib/api/endpoint";
import {
  deletePriceList,
  findPriceList,
  presentPriceList,
  updatePriceList,
} from "@/lib/commerce/price-lists";
import type { SellerContext } from "@/lib/commerce/stores";
import { PriceList, PriceListParams, UpdatePriceList } from "@/lib/contract/price-list";

const path = "/v3/private/price-lists/{priceList}";

/** As GET shows it, for If-Match. */
const current = async (ctx: SellerContext, { priceList }: { priceList: string }) =>
  presentPriceList(await findPriceList(ctx, priceList), ctx);

export const GET = endpoint({
  id: "getPriceList",
  method: "GET",
  path,
  summary: "A price list; what a fixed one has for variants is under `/prices`.",
  auth: "seller",
  scope: "discounts:read",
  perMinute: 60,
  params: PriceListParams,
  returns: PriceList,
  cache: "poll",
  refuses: ["not_found"],
  handle: async (ctx, { params }) => current(ctx, params),
});

export const PATCH = endpoint({
  id: "updatePriceList",
  method: "PATCH",
  path,
  summary: "Change what is sent of a price list.",
  auth: "seller",
  scope: "discounts:write",
  perMinute: 60,
  params: PriceListParams,
  body: UpdatePriceList,
  returns: PriceList,
  current,
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) =>
    presentPriceList(await updatePriceList(ctx, params.priceList, body), ctx),
});

export const DELETE = endpoint({
  id: "deletePriceList",
  method: "DELETE",
  path,
  summary: "Remove a price list with its prices; orders keep what they were placed at.",
  auth: "seller",
  scope: "discounts:write",
  perMinute: 60,
  params: PriceListParams,
  status: 204,
  current,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => deletePriceList(ctx, params.priceList),
});
