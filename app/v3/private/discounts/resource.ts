import { resource } from "@/lib/api/resource";
import { findDiscount, presentDiscount } from "@/lib/commerce/discounts";
import { Discount } from "@/lib/contract/discount";

/** The endpoints of a discount. */
export const discounts = resource({
  path: "/v3/private/discounts/{discount}",
  returns: Discount,
  find: findDiscount,
  present: presentDiscount,
});
