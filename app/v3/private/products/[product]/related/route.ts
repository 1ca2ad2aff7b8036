import { resource } from "@/lib/api/resource";
import { chooseRelated, findRelated } from "@/lib/commerce/catalog";
import { ProductParams } from "@/lib/contract/product";
import { RelatedProducts, UpdateRelatedProducts } from "@/lib/contract/related-products";

const related = resource({
  path: "/v3/private/products/{product}/related",
  params: ProductParams,
  changes: "shared",
  returns: RelatedProducts,
  find: findRelated,
});

export const GET = related.get({
  id: "getRelatedProducts",
  summary:
    "List the related products of a product: those chosen by the seller and those bought together with it.",
});

export const PUT = related.replace({
  id: "updateRelatedProducts",
  summary: "Replace the related products chosen by the seller.",
  body: UpdateRelatedProducts,
  verb: chooseRelated,
});
