import { openPage } from "@/components/dashboard/api/open-page";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { SynonymList } from "@/components/dashboard/merchandising/synonym-list";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.synonyms.title);

/** Words that searches take for one another. */
export default async function SynonymsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, page }, canWrite, api] = await openPage(searchParams, "products:write");
  const query = { q: parseText(q, 200), page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/synonyms", { params: { query } }));
  return <SynonymList reply={reply} canWrite={canWrite} />;
}
