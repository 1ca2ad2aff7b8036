import { missingPage } from "@/components/storefront/shell/server/missing-page";
import type { SearchParams } from "@/components/ui/search-params";

export { missingMetadata as generateMetadata } from "@/components/storefront/shell/server/missing-metadata";

type MissingProps = {
  params: Promise<{ missing: string[] }>;
  searchParams: SearchParams;
};

/** Unknown addresses are answered inside the frame of the shop; moved ones redirect. */
export default async function MissingAddress({ params, searchParams }: MissingProps) {
  const { missing } = await params;
  return missingPage({ path: `/${missing.join("/")}`, search: searchParams });
}
