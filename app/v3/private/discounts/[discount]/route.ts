import { endpoint } from "@/lib/api/endpoint";
import {
  deleteDiscount,
  findDiscount,
  presentDiscount,
  updateDiscount,
} from "@/lib/commerce/discounts";
import type { SellerContext } from "@/lib/commerce/stores";
import { Discount, UpdateDiscount } from "@/lib/contract/discount";

const path = "/v3/private/discounts/{discount}";

/** As GET shows it, for If-Match. */
const current = async (ctx: SellerContext, { discount }: { discount: string }) =>
  presentDiscount(await findDiscount(ctx, discount), ctx);

export const GET = endpoint({
  id: "getDiscount",
  method: "GET",
  path,
  summary: "Get a discount.",
  auth: "seller",
  returns: Discount,
  cache: "poll",
  handle: async (ctx, { params }) => current(ctx, params),
});

export const PATCH = endpoint({
  id: "updateDiscount",
  method: "PATCH",
  path,
  summary: "Update a discount and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdateDiscount,
  returns: Discount,
  current,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentDiscount(await updateDiscount(ctx, params.discount, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteDiscount",
  method: "DELETE",
  path,
  summary: "Delete a discount that no order has used. Disable others instead.",
  auth: "seller",
  current,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => deleteDiscount(ctx, params.discount),
});
