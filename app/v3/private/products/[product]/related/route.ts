import { endpoint } from "@/lib/api/endpoint";
import { chooseRelated, findRelated } from "@/lib/commerce/catalog";
import { ProductParams } from "@/lib/contract/product";
import { RelatedProducts, UpdateRelatedProducts } from "@/lib/contract/related-products";

const path = "/v3/private/products/{product}/related";

export const GET = endpoint({
  id: "getRelatedProducts",
  method: "GET",
  path,
  summary:
    "List the related products of a product: those chosen by the seller and those bought together with it.",
  auth: "seller",
  params: ProductParams,
  returns: RelatedProducts,
  handle: async (ctx, { params }) => findRelated(ctx, params.product),
});

export const PUT = endpoint({
  id: "updateRelatedProducts",
  method: "PUT",
  path,
  summary: "Replace the related products chosen by the seller.",
  auth: "seller",
  changes: "shared",
  params: ProductParams,
  body: UpdateRelatedProducts,
  returns: RelatedProducts,
  handle: async (ctx, { params, body }) => chooseRelated(ctx, params.product, body),
});
