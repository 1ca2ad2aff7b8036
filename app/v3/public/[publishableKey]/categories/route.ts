import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listCategories } from "@/lib/commerce/categories";
import { CategoryTree } from "@/lib/contract/category";

export const GET = endpoint({
  id: "listCategories",
  method: "GET",
  path: "/v3/public/{publishableKey}/categories",
  summary: "List all categories as a tree.",
  auth: "public",
  perMinute: 120,
  returns: z.array(CategoryTree),
  paged: true,
  cache: "catalogue",
  handle: async (ctx) => rawJson(await listCategories(ctx)),
});
