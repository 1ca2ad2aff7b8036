export { addToWishlist } from "./add-to-wishlist";
export { listWishlist, listWishlistProducts } from "./list-wishlist";
export { purgeWishlists } from "./purge-wishlists";
export { removeFromWishlist } from "./remove-from-wishlist";
