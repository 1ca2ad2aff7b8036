import { resource } from "@/lib/api/resource";
import { findSellerCategory, presentSellerCategory } from "@/lib/commerce/categories";
import { CategoryParams, SellerCategory } from "@/lib/contract/category";

/** The endpoints of a category. */
export const categories = resource({
  path: "/v3/private/categories/{category}",
  params: CategoryParams,
  changes: "shared",
  returns: SellerCategory,
  find: findSellerCategory,
  present: presentSellerCategory,
});
