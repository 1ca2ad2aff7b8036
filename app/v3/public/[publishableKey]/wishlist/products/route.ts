import { endpoint } from "@/lib/api/endpoint";
import { listWishlistProducts } from "@/lib/commerce/wishlists";
import { WishlistProducts } from "@/lib/contract/wishlist";

export const GET = endpoint({
  id: "listWishlistProducts",
  method: "GET",
  path: "/v3/public/{publishableKey}/wishlist/products",
  summary: "Which products the visitor remembers, by their ids alone.",
  auth: "visitor",
  perMinute: 120,
  returns: WishlistProducts,
  refuses: [],
  handle: async (ctx) => listWishlistProducts(ctx),
});
