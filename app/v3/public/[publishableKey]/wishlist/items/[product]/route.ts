import { endpoint } from "@/lib/api/endpoint";
import { addToWishlist, listWishlistProducts, removeFromWishlist } from "@/lib/commerce/wishlists";
import { WishlistProducts } from "@/lib/contract/wishlist";

const path = "/v3/public/{publishableKey}/wishlist/items/{product}";

export const PUT = endpoint({
  id: "addToWishlist",
  method: "PUT",
  path,
  summary: "Add a product to the wishlist, by id or slug. A repeated request changes nothing.",
  description: "At most 100 products.",
  auth: "visitor",
  returns: WishlistProducts,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => {
    await addToWishlist(ctx, params.product);
    return listWishlistProducts(ctx);
  },
});

export const DELETE = endpoint({
  id: "removeFromWishlist",
  method: "DELETE",
  path,
  summary:
    "Remove a product from the wishlist by its id, including one that is no longer in the shop.",
  auth: "visitor",
  returns: WishlistProducts,
  handle: async (ctx, { params }) => {
    await removeFromWishlist(ctx, params.product);
    return listWishlistProducts(ctx);
  },
});
