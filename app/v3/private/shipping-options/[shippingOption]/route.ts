import { endpoint } from "@/lib/api/endpoint";
import {
  deleteShippingOption,
  findShippingOption,
  presentSellerOption,
  updateShippingOption,
} from "@/lib/commerce/shipping";
import { SellerShippingOption, UpdateShippingOption } from "@/lib/contract/shipping-option";

const path = "/v3/private/shipping-options/{shippingOption}";

export const GET = endpoint({
  id: "getSellerShippingOption",
  method: "GET",
  path,
  summary: "Get a shipping option.",
  auth: "seller",
  returns: SellerShippingOption,
  handle: async (ctx, { params }) =>
    presentSellerOption(await findShippingOption(ctx, params.shippingOption), ctx),
});

export const PATCH = endpoint({
  id: "updateShippingOption",
  method: "PATCH",
  path,
  summary: "Update a shipping option and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdateShippingOption,
  returns: SellerShippingOption,
  handle: async (ctx, { params, body }) =>
    presentSellerOption(await updateShippingOption(ctx, params.shippingOption, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteShippingOption",
  method: "DELETE",
  path,
  summary: "Delete a shipping option. Carts that chose it have to choose another.",
  auth: "seller",
  handle: async (ctx, { params }) => deleteShippingOption(ctx, params.shippingOption),
});
