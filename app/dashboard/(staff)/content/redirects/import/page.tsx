import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.redirects.importTitle);

/** Takes a file of redirects, and shows what became of earlier ones. */
export default function RedirectImportsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="redirects" searchParams={searchParams} />;
}
