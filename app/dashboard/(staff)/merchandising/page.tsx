import { openPage } from "@/components/dashboard/api/open-page";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { RuleList } from "@/components/dashboard/merchandising/rule-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.merchandising.title);

/** What is decided about searches and categories. */
export default async function MerchandisingPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, page }, canWrite, api] = await openPage(searchParams, "products:write");
  const query = { q: parseText(q, 200), page: parsePageNumber(page) };
  const [reply, categories] = await Promise.all([
    toResult(api.GET("/merchandising-rules", { params: { query } })),
    listCategoryChoices(),
  ]);
  return <RuleList reply={reply} categories={categories} canWrite={canWrite} />;
}
