import { ContentListPage } from "@/components/dashboard/content/server/content-list-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.content.page.title);

/** Every page, the last changed first. */
export default function PagesPage({ searchParams }: { searchParams: SearchParams }) {
  return <ContentListPage type="page" searchParams={searchParams} />;
}
