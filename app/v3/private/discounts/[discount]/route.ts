import { endpoint } from "@/lib/api/endpoint";
import {
  deleteDiscount,
  findDiscount,
  presentDiscount,
  updateDiscount,
} from "@/lib/commerce/discounts";
import type { SellerContext } from "@/lib/commerce/stores";
import { Discount, DiscountParams, UpdateDiscount } from "@/lib/contract/discount";

const path = "/v3/private/discounts/{discount}";

/** As GET shows it, for If-Match. */
const current = async (ctx: SellerContext, { discount }: { discount: string }) =>
  presentDiscount(await findDiscount(ctx, discount), ctx);

export const GET = endpoint({
  id: "getDiscount",
  method: "GET",
  path,
  summary: "One discount.",
  auth: "seller",
  perMinute: 60,
  params: DiscountParams,
  returns: Discount,
  cache: "poll",
  refuses: ["not_found"],
  handle: async (ctx, { params }) => presentDiscount(await findDiscount(ctx, params.discount), ctx),
});

export const PATCH = endpoint({
  id: "updateDiscount",
  method: "PATCH",
  path,
  summary: "Change what is sent of a discount; the answer is the whole of it.",
  auth: "seller",
  perMinute: 60,
  params: DiscountParams,
  body: UpdateDiscount,
  returns: Discount,
  current,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentDiscount(await updateDiscount(ctx, params.discount, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteDiscount",
  method: "DELETE",
  path,
  summary: "Remove a discount that no order was placed with; others can be disabled.",
  auth: "seller",
  perMinute: 60,
  params: DiscountParams,
  status: 204,
  current,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params }) => deleteDiscount(ctx, params.discount),
});
