import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listGroupChoices } from "@/components/dashboard/customer-groups/server/group-choices";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { PriceListForm } from "@/components/dashboard/price-lists/price-list-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.priceLists.title);

type Address = { params: Promise<{ priceList: string }>; searchParams: SearchParams };

/** One price list, with the prices of a fixed one. */
export default async function PriceListPage({ params, searchParams }: Address) {
  const [path, { page }, canWrite, api] = await Promise.all([
    params,
    searchParams,
    hasScope("discounts:write"),
    sellerApi(),
  ]);
  const query = { page: parsePageNumber(page) };
  const [list, prices, groups] = await Promise.all([
    read(api.GET("/price-lists/{priceList}", { params: { path } })),
    toResult(api.GET("/price-lists/{priceList}/prices", { params: { path, query } })),
    listGroupChoices(),
  ]);
  return (
    <PriceListForm
      key={list.id}
      list={list}
      groups={groups}
      prices={prices.ok ? prices.data : null}
      canWrite={canWrite}
    />
  );
}
