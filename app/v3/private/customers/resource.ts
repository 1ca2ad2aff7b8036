import { resource } from "@/lib/api/resource";
import { findSellerCustomer, presentSellerCustomer } from "@/lib/commerce/customers";
import { SellerCustomer } from "@/lib/contract/customer";

/** The endpoints of a customer. */
export const customers = resource({
  path: "/v3/private/customers/{customer}",
  returns: SellerCustomer,
  find: findSellerCustomer,
  present: presentSellerCustomer,
});
