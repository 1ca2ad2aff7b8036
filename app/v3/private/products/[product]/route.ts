import { endpoint } from "@/lib/api/endpoint";
import {
  archiveProduct,
  findSellerProduct,
  presentSellerProduct,
  updateProduct,
} from "@/lib/commerce/catalog";
import { ProductParams } from "@/lib/contract/product";
import { SellerProduct, UpdateProduct } from "@/lib/contract/seller-product";

const path = "/v3/private/products/{product}";

export const GET = endpoint({
  id: "getSellerProduct",
  method: "GET",
  path,
  summary: "Get a product, whatever its status.",
  auth: "seller",
  perMinute: 240,
  params: ProductParams,
  returns: SellerProduct,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentSellerProduct(await findSellerProduct(ctx, params.product), ctx),
});

export const PATCH = endpoint({
  id: "updateProduct",
  method: "PATCH",
  path,
  summary: "Update a product and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  changes: "shared",
  perMinute: 120,
  params: ProductParams,
  body: UpdateProduct,
  returns: SellerProduct,
  current: GET,
  refuses: ["slug_taken", "conflict", "stock_is_license_keys"],
  handle: async (ctx, { params, body }) =>
    presentSellerProduct(await updateProduct(ctx, params.product, body), ctx),
});

export const DELETE = endpoint({
  id: "archiveProduct",
  method: "DELETE",
  path,
  summary: "Delete a product. Orders keep it.",
  auth: "seller",
  changes: "shared",
  params: ProductParams,
  current: GET,
  handle: async (ctx, { params }) => archiveProduct(ctx, params.product),
});
