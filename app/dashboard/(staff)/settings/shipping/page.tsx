import { openPage } from "@/components/dashboard/api/open-page";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { ShippingList } from "@/components/dashboard/settings/shipping-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.delivery.shippingList.title);

/** Every way to ship, as shoppers see them. */
export default async function ShippingPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canWrite, api] = await openPage(searchParams, "shipping-options:write");
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/shipping-options", { params: { query } }));
  return <ShippingList reply={reply} canWrite={canWrite} />;
}
