import { createCategory, listSellerCategories } from "@/lib/commerce/categories";
import { CreateCategory } from "@/lib/contract/category";
import { PageQuery } from "@/lib/contract/common";
import { categories } from "./resource";

export const GET = categories.list({
  id: "listSellerCategories",
  summary: "List all categories, flat, each with its parent.",
  query: PageQuery,
  find: listSellerCategories,
});

export const POST = categories.create({
  id: "createCategory",
  summary: "Create a category, at the top level or below another.",
  body: CreateCategory,
  refuses: ["slug_taken"],
  verb: createCategory,
});
