import { NotFoundMessage } from "@/components/storefront/shell/not-found-message";
import { getLanguage } from "@/components/storefront/shell/server/language";

export { missingMetadata as generateMetadata } from "@/components/storefront/shell/server/missing-metadata";

/**
 * For what is not there outside the shop's frame; within it (browse)/not-found.tsx answers. Every
 * page carries this one along, ready to be shown: it asks for nothing and brings no frame.
 */
export default async function NotFoundPage() {
  const { notFound } = (await getLanguage()).messages;
  return (
    <main>
      <NotFoundMessage messages={notFound} />
    </main>
  );
}
