import type { Metadata } from "next";
import { NothingHere } from "@/components/storefront/nothing-here";
import { getLanguage } from "@/components/storefront/server/language";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.notFound.title, robots: { index: false } };
}

/**
 * For what is not there outside the shop's frame; within it (browse)/not-found.tsx answers. Every
 * page carries this one along, ready to be shown: it asks for nothing and brings no frame.
 */
export default async function NotFoundPage() {
  const { notFound } = (await getLanguage()).words;
  return (
    <main>
      <NothingHere words={notFound} />
    </main>
  );
}
