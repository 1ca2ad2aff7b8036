import { resource } from "@/lib/api/resource";
import { findSellerProduct, presentSellerProduct } from "@/lib/commerce/catalog";
import { ProductParams } from "@/lib/contract/product";
import { SellerProduct } from "@/lib/contract/seller-product";

/** The endpoints of a product. */
export const products = resource({
  path: "/v3/private/products/{product}",
  params: ProductParams,
  changes: "shared",
  returns: SellerProduct,
  find: findSellerProduct,
  present: presentSellerProduct,
});
