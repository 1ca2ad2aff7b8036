import { openPage } from "@/components/dashboard/api/open-page";
import { GroupList } from "@/components/dashboard/customer-groups/group-list";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.customerGroups.title);

/** The groups of customers. */
export default async function GroupsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, page }, canWrite, api] = await openPage(searchParams, "customers:write");
  const query = { q: parseText(q, 200), page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/customer-groups", { params: { query } }));
  return <GroupList reply={reply} canWrite={canWrite} />;
}
