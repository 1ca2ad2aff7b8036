import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listWishlist } from "@/lib/commerce/wishlists";
import { WishlistItem, WishlistQuery } from "@/lib/contract/wishlist";

export const GET = endpoint({
  id: "getWishlist",
  method: "GET",
  path: "/v3/public/{publishableKey}/wishlist",
  summary: "List the products on the wishlist, last added first.",
  description:
    "The wishlist of the customer who is logged in with the cart token, or else of the token.",
  auth: "visitor",
  perMinute: 120,
  query: WishlistQuery,
  returns: z.array(WishlistItem),
  handle: async (ctx) => listWishlist(ctx),
});
