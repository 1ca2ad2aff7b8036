import { resource } from "@/lib/api/resource";
import { presentSellerOrder, readSellerOrder } from "@/lib/commerce/orders";
import { SellerOrder } from "@/lib/contract/seller-order";

/** The endpoints of an order. */
export const orders = resource({
  path: "/v3/private/orders/{order}",
  returns: SellerOrder,
  find: readSellerOrder,
  present: presentSellerOrder,
});
