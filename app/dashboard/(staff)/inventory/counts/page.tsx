import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.transfer.countsTitle);

/** Imports a stock count, and lists earlier counts with their results. */
export default function CountsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="counts" searchParams={searchParams} />;
}
