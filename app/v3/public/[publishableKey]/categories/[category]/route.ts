import { endpoint, rawJson } from "@/lib/api/endpoint";
import { getCategory } from "@/lib/commerce/categories";
import { Category, CategoryParams } from "@/lib/contract/category";

export const GET = endpoint({
  id: "getCategory",
  method: "GET",
  path: "/v3/public/{publishableKey}/categories/{category}",
  summary: "Get a category. List its products with `GET /products?category=`.",
  auth: "public",
  perMinute: 120,
  params: CategoryParams,
  returns: Category,
  cache: "catalogue",
  handle: async (ctx, { params }) => rawJson(await getCategory(ctx, params.category)),
});
