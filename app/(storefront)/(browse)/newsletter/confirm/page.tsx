import { confirm } from "@/components/storefront/newsletter/answer-link";
import { LinkPage } from "@/components/storefront/newsletter/link-page";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.newsletter.confirm.title, {
  isIndexed: false,
});

type ConfirmPageProps = { searchParams: SearchParams };

/** Asks the owner of the mailbox to confirm the newsletter subscription. */
export default async function ConfirmNewsletterPage({ searchParams }: ConfirmPageProps) {
  const [{ token }, { messages }] = await Promise.all([searchParams, getLanguage()]);
  return <LinkPage token={token} messages={messages.newsletter.confirm} action={confirm} />;
}
