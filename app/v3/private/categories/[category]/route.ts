import { endpoint } from "@/lib/api/endpoint";
import {
  deleteCategory,
  findSellerCategory,
  presentSellerCategory,
  updateCategory,
} from "@/lib/commerce/categories";
import { CategoryParams, SellerCategory, UpdateCategory } from "@/lib/contract/category";

const path = "/v3/private/categories/{category}";

export const GET = endpoint({
  id: "getSellerCategory",
  method: "GET",
  path,
  summary: "Get a category by id or slug.",
  auth: "seller",
  params: CategoryParams,
  returns: SellerCategory,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentSellerCategory(await findSellerCategory(ctx, params.category)),
});

export const PATCH = endpoint({
  id: "updateCategory",
  method: "PATCH",
  path,
  summary:
    "Update a category, including its place in the tree. Fields that are not sent stay as they are.",
  auth: "seller",
  changes: "shared",
  params: CategoryParams,
  body: UpdateCategory,
  returns: SellerCategory,
  current: GET,
  refuses: ["slug_taken"],
  handle: async (ctx, { params, body }) =>
    presentSellerCategory(await updateCategory(ctx, params.category, body)),
});

export const DELETE = endpoint({
  id: "deleteCategory",
  method: "DELETE",
  path,
  summary: "Delete a category that has no subcategories. Its products are kept.",
  auth: "seller",
  changes: "shared",
  params: CategoryParams,
  current: GET,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => deleteCategory(ctx, params.category),
});
