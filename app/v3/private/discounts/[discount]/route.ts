import { endpoint } from "@/lib/api/endpoint";
import {
  deleteDiscount,
  findDiscount,
  presentDiscount,
  updateDiscount,
} from "@/lib/commerce/discounts";
import { Discount, UpdateDiscount } from "@/lib/contract/discount";

const path = "/v3/private/discounts/{discount}";

export const GET = endpoint({
  id: "getDiscount",
  method: "GET",
  path,
  summary: "Get a discount.",
  auth: "seller",
  returns: Discount,
  cache: "poll",
  handle: async (ctx, { params }) => presentDiscount(await findDiscount(ctx, params.discount), ctx),
});

export const PATCH = endpoint({
  id: "updateDiscount",
  method: "PATCH",
  path,
  summary: "Update a discount and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdateDiscount,
  returns: Discount,
  current: GET,
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
  current: GET,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => deleteDiscount(ctx, params.discount),
});
