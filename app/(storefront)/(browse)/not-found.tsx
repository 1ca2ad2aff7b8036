import type { Metadata } from "next";
import { NothingHere } from "@/components/storefront/nothing-here";
import { SearchForm } from "@/components/storefront/search-form";
import { getLanguage } from "@/components/storefront/server/language";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.notFound.title, robots: { index: false } };
}

/** For an address that leads nowhere, and a thing that is not there any more. */
export default async function NotFoundPage() {
  const { notFound } = (await getLanguage()).words;
  return (
    <NothingHere words={notFound}>
      <SearchForm isLarge className="mt-4 w-full max-w-xl" />
    </NothingHere>
  );
}
