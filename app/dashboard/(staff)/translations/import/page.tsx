import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.translations.importTitle);

/** Imports a file of translations, and lists earlier imports with their results. */
export default function TranslationImportsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="translations" searchParams={searchParams} />;
}
