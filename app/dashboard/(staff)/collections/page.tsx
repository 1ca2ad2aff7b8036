import { openPage } from "@/components/dashboard/api/open-page";
import { CollectionList } from "@/components/dashboard/collections/collection-list";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.collections.title);

/** Every collection. */
export default async function CollectionsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canWrite, api] = await openPage(searchParams, "categories:write");
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/collections", { params: { query } }));
  return <CollectionList reply={reply} canWrite={canWrite} />;
}
