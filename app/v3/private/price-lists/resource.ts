import { resource } from "@/lib/api/resource";
import { findPriceList, presentPriceList } from "@/lib/commerce/price-lists";
import { PriceList } from "@/lib/contract/price-list";

/** The endpoints of a price list. */
export const priceLists = resource({
  path: "/v3/private/price-lists/{priceList}",
  returns: PriceList,
  find: findPriceList,
  present: presentPriceList,
});
