import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.redirects.importTitle);

/** Imports a file of redirects, and lists earlier imports with their results. */
export default function RedirectImportsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="redirects" searchParams={searchParams} />;
}
