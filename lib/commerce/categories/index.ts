export { createCategory } from "./create-category";
export { deleteCategory } from "./delete-category";
export { categoryJobs } from "./jobs";
export { getCategory, listCategories } from "./list-categories";
export { findSellerCategory, listSellerCategories } from "./list-seller-categories";
export { presentSellerCategory } from "./seller-rows";
export { updateCategory } from "./update-category";
