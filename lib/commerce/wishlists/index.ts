export { addToWishlist } from "./add-to-wishlist";
export { wishlistJobs } from "./jobs";
export { listWishlist, listWishlistProducts } from "./list-wishlist";
export { removeFromWishlist } from "./remove-from-wishlist";
export { takeOverWishlist } from "./take-over-wishlist";
