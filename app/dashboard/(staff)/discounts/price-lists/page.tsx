import { openPage } from "@/components/dashboard/api/open-page";
import { listGroupChoices } from "@/components/dashboard/customer-groups/server/group-choices";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { PriceListList } from "@/components/dashboard/price-lists/price-list-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.priceLists.title);

/** The price lists. */
export default async function PriceListsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, page }, canWrite, api] = await openPage(searchParams, "discounts:write");
  const query = { q: parseText(q, 200), page: parsePageNumber(page) };
  const [reply, groups] = await Promise.all([
    toResult(api.GET("/price-lists", { params: { query } })),
    listGroupChoices(),
  ]);
  return <PriceListList reply={reply} groups={groups} canWrite={canWrite} />;
}
