export { addMedia } from "./add-media";
export { archiveProduct } from "./archive-product";
export { createCategory } from "./categories/create-category";
export { deleteCategory } from "./categories/delete-category";
export { getCategory, listCategories } from "./categories/list-categories";
export {
  findSellerCategory,
  listSellerCategories,
} from "./categories/list-seller-categories";
export { presentSellerCategory } from "./categories/seller-rows";
export { updateCategory } from "./categories/update-category";
export { createProduct } from "./create-product";
export { findProductsFor } from "./find-products-for";
export { findSellerProduct } from "./find-seller-product";
export { getIdentifiers } from "./get-identifiers";
export { getProduct } from "./get-product";
export { brandOf, numbersOf } from "./identifiers";
export { listProductAddresses } from "./list-product-addresses";
export { listProducts } from "./list-products";
export { listSellerProducts } from "./list-seller-products";
export { deleteMedia } from "./media/delete-media";
export { findMedia, listMedia } from "./media/list-media";
export { presentMedia } from "./media/rows";
export { updateMedia } from "./media/update-media";
export { deleteFile, type StoredFile, storeFile, uploadMedia } from "./media/upload-media";
export { changesAnything, type ProductPlan, planProduct } from "./plan-product";
export { averageRating } from "./present";
export { presentSellerProduct } from "./present-seller-product";
export { variantPrice } from "./prices";
export { SlugTaken } from "./product-row";
export type { Editor } from "./record-product";
export type { ProductFacts } from "./rows";
export { lockProductsBySlug, saveProducts } from "./save-products";
export { suggest } from "./suggest";
export { updateProduct } from "./update-product";
