import { NotFoundMessage } from "@/components/storefront/shell/not-found-message";
import { getLanguage } from "@/components/storefront/shell/server/language";

export { missingMetadata as generateMetadata } from "@/components/storefront/shell/server/missing-metadata";

/**
 * The 404 page outside the shop's frame; within it (browse)/not-found.tsx answers. Next sends this one with
 * every page, so it requests nothing and has no frame.
 */
export default async function NotFoundPage() {
  const { notFound } = (await getLanguage()).messages;
  return (
    <main>
      <NotFoundMessage messages={notFound} />
    </main>
  );
}
