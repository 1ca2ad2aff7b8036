import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createCategory,
  listSellerCategories,
  presentSellerCategory,
} from "@/lib/commerce/categories";
import { CreateCategory, SellerCategory } from "@/lib/contract/category";
import { PageQuery } from "@/lib/contract/common";

const path = "/v3/private/categories";

export const GET = endpoint({
  id: "listSellerCategories",
  method: "GET",
  path,
  summary: "List all categories, flat, each with its parent.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(SellerCategory),
  paged: true,
  handle: async (ctx, { query }) => listSellerCategories(ctx, query),
});

export const POST = endpoint({
  id: "createCategory",
  method: "POST",
  path,
  summary: "Create a category, at the top level or below another.",
  auth: "seller",
  changes: "shared",
  body: CreateCategory,
  returns: SellerCategory,
  status: 201,
  refuses: ["slug_taken"],
  handle: async (ctx, { body }) => presentSellerCategory(await createCategory(ctx, body)),
});
