import { endpoint } from "@/lib/api/endpoint";
import { presentSellerProduct, setBundle } from "@/lib/commerce/catalog";
import { UpdateBundle } from "@/lib/contract/bundle";
import { ProductParams } from "@/lib/contract/product";
import { SellerProduct } from "@/lib/contract/seller-product";

const path = "/v3/private/products/{product}/bundle";

export const PUT = endpoint({
  id: "updateBundle",
  method: "PUT",
  path,
  summary: "Set the parts of a bundle. A product without parts is no bundle.",
  auth: "seller",
  changes: "shared",
  params: ProductParams,
  body: UpdateBundle,
  returns: SellerProduct,
  handle: async (ctx, { params, body }) =>
    presentSellerProduct(await setBundle(ctx, params.product, body), ctx),
});
