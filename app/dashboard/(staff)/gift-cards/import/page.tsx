import { ImportPage } from "@/components/dashboard/import-export/server/import-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.transfer.import.gift_cards);

/** Imports a file of gift cards, and lists earlier imports with their results. */
export default function GiftCardImportsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ImportPage kind="gift_cards" searchParams={searchParams} />;
}
