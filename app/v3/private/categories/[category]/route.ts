import { deleteCategory, updateCategory } from "@/lib/commerce/categories";
import { UpdateCategory } from "@/lib/contract/category";
import { categories } from "../resource";

export const GET = categories.get({
  id: "getSellerCategory",
  summary: "Get a category by id or slug.",
});

export const PATCH = categories.update({
  id: "updateCategory",
  summary:
    "Update a category, including its place in the tree. Fields that are not sent stay as they are.",
  body: UpdateCategory,
  refuses: ["slug_taken"],
  verb: updateCategory,
});

export const DELETE = categories.delete({
  id: "deleteCategory",
  summary: "Delete a category that has no subcategories. Its products are kept.",
  refuses: ["conflict"],
  verb: deleteCategory,
});
