import { resource } from "@/lib/api/resource";
import { findSellerCollection } from "@/lib/commerce/collections";
import { CollectionParams, SellerCollection } from "@/lib/contract/collection";

/** The endpoints of a collection. */
export const collections = resource({
  path: "/v3/private/collections/{collection}",
  params: CollectionParams,
  changes: "shared",
  returns: SellerCollection,
  find: findSellerCollection,
});
