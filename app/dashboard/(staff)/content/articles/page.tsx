import { ContentListPage } from "@/components/dashboard/content/server/content-list-page";
import type { SearchParams } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.content.article.title);

/** Every article, the last changed first. */
export default function ArticlesPage({ searchParams }: { searchParams: SearchParams }) {
  return <ContentListPage type="article" searchParams={searchParams} />;
}
