import { endpoint } from "@/lib/api/endpoint";
import { listWishlistProducts } from "@/lib/commerce/wishlists";
import { WishlistProducts } from "@/lib/contract/wishlist";

export const GET = endpoint({
  id: "listWishlistProducts",
  method: "GET",
  path: "/v3/public/{publishableKey}/wishlist/products",
  summary: "List the ids of the products on the wishlist.",
  auth: "visitor",
  perMinute: 120,
  returns: WishlistProducts,
  handle: async (ctx) => listWishlistProducts(ctx),
});
