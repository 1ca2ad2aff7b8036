import { resource } from "@/lib/api/resource";
import { findShippingOption, presentSellerOption } from "@/lib/commerce/shipping";
import { SellerShippingOption } from "@/lib/contract/shipping-option";

/** The endpoints of a shipping option. */
export const shippingOptions = resource({
  path: "/v3/private/shipping-options/{shippingOption}",
  returns: SellerShippingOption,
  find: findShippingOption,
  present: presentSellerOption,
});
