import { unsubscribe } from "@/components/storefront/newsletter/answer-link";
import { LinkPage } from "@/components/storefront/newsletter/link-page";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.newsletter.unsubscribe.title, {
  isIndexed: false,
});

type UnsubscribePageProps = {
  searchParams: SearchParams;
};

/** Asks whether the newsletter should end. */
export default async function UnsubscribeNewsletterPage({ searchParams }: UnsubscribePageProps) {
  const [{ token }, { messages }] = await Promise.all([searchParams, getLanguage()]);
  return <LinkPage token={token} messages={messages.newsletter.unsubscribe} action={unsubscribe} />;
}
