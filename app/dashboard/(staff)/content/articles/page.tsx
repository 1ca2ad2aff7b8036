import { ContentListPage } from "@/components/dashboard/content/server/content-list-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.content.article.title);

/** Every article, the last changed first. */
export default function ArticlesPage({ searchParams }: { searchParams: SearchParams }) {
  return <ContentListPage type="article" searchParams={searchParams} />;
}
