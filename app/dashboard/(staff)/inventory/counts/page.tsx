import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.transfer.countsTitle);

/** Takes what was counted in the stockroom, and shows what became of earlier counts. */
export default function CountsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="counts" searchParams={searchParams} />;
}
