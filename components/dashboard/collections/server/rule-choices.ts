import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import type { RuleChoices } from "@/components/dashboard/collections/collection-values";
import { toResult } from "@/lib/client/result";

/** The objects that rules can name, without lists that cannot be read. */
export async function listRuleChoices(): Promise<RuleChoices> {
  const api = await sellerApi();
  const query = { appliesTo: "product" } as const;
  const [categories, fields] = await Promise.all([
    listCategoryChoices(),
    toResult(api.GET("/custom-fields", { params: { query } })),
  ]);
  return { categories, fields: fields.ok ? fields.data.data : [] };
}
