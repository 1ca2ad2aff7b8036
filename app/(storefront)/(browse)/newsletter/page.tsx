import { NewsletterForm } from "@/components/storefront/newsletter/newsletter-form";
import { newsletterNotice } from "@/components/storefront/newsletter/newsletter-states";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getStore } from "@/components/storefront/shell/server/store";
import { ButtonLink } from "@/components/ui/button";
import { NarrowPage } from "@/components/ui/narrow-page";
import { Notice } from "@/components/ui/notice";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.newsletter.title, {
  isIndexed: false,
});

type NewsletterPageProps = { searchParams: SearchParams };

/** The newsletter's sign-up form, and the result of each of its steps. */
export default async function NewsletterPage({ searchParams }: NewsletterPageProps) {
  const [{ state }, { messages }, { features }] = await Promise.all([
    searchParams,
    getLanguage(),
    getStore(),
  ]);
  const { newsletter, wishlist, refusals } = messages;
  const notice = newsletterNotice(state, newsletter);
  return (
    <NarrowPage title={newsletter.title} text={notice === null && newsletter.text}>
      {notice && (
        <Notice tone={notice.tone} title={notice.title} role="status">
          {notice.text}
        </Notice>
      )}
      {notice?.isDone ? (
        <ButtonLink href="/products" kind="secondary" className="self-start">
          {wishlist.browse}
        </ButtonLink>
      ) : features.newsletter ? (
        <NewsletterForm messages={newsletter} />
      ) : (
        notice === null && <Notice>{refusals.byCode.feature_disabled}</Notice>
      )}
    </NarrowPage>
  );
}
