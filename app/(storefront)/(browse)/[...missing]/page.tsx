import { missingPage } from "@/components/storefront/shell/server/missing-page";

export { missingMetadata as generateMetadata } from "@/components/storefront/shell/server/missing-metadata";

type MissingProps = {
  params: Promise<{ missing: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Addresses that lead nowhere are answered inside the frame of the shop; those that have moved lead on. */
export default async function MissingAddress({ params, searchParams }: MissingProps) {
  const { missing } = await params;
  return missingPage({ path: `/${missing.join("/")}`, search: searchParams });
}
