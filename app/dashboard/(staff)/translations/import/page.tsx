import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.translations.importTitle);

/** Takes a file of translations, and shows what became of earlier ones. */
export default function TranslationImportsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="translations" searchParams={searchParams} />;
}
