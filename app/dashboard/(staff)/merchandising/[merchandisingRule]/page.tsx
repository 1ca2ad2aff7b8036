import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { RuleForm } from "@/components/dashboard/merchandising/rule-form";
import { listProductChoices } from "@/components/dashboard/products/server/list-product-choices";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.merchandising.title);

type Address = { params: Promise<{ merchandisingRule: string }> };

/** One rule, to be changed or removed. */
export default async function RulePage({ params }: Address) {
  const [path, canWrite, api, categories] = await Promise.all([
    params,
    hasScope("products:write"),
    sellerApi(),
    listCategoryChoices(),
  ]);
  const rule = await read(
    api.GET("/merchandising-rules/{merchandisingRule}", { params: { path } }),
  );
  const named = [...rule.pinnedProductIds, ...rule.hiddenProductIds];
  return (
    <RuleForm
      key={rule.id}
      rule={rule}
      categories={categories}
      known={await listProductChoices(named)}
      canWrite={canWrite}
    />
  );
}
