export { createCategory } from "./create-category";
export { deleteCategory } from "./delete-category";
export { categoryJobs } from "./jobs";
export { getCategory, listCategories } from "./list-categories";
export { findSellerCategory, listSellerCategories } from "./list-seller-categories";
export { lockCategoriesWithGuide, removeCategoryGuides } from "./remove-size-guide";
export { presentSellerCategory } from "./seller-rows";
export { updateCategory } from "./update-category";
