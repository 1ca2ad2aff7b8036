import { openPage } from "@/components/dashboard/api/open-page";
import { ContentList } from "@/components/dashboard/content/content-list";
import type { ListedType } from "@/components/dashboard/content/content-places";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { ContentStatus } from "@/lib/contract/content";

type ContentListPageProps = { type: ListedType; searchParams: SearchParams };

/** All of a type. What makes no sense in the address is left out of the question. */
export async function ContentListPage({ type, searchParams }: ContentListPageProps) {
  const [{ status, q, page }, canWrite, api] = await openPage(searchParams, "content:write");
  const query = {
    type,
    status: ContentStatus.options.find((one) => one === status),
    q: parseText(q, 200),
    page: parsePageNumber(page),
  };
  const reply = await toResult(api.GET("/content", { params: { query } }));
  return <ContentList type={type} reply={reply} canWrite={canWrite} />;
}
