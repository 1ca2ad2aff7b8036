import { NewsletterForm } from "@/components/storefront/newsletter/newsletter-form";
import { newsletterNotice } from "@/components/storefront/newsletter/newsletter-states";
import { PageIntro } from "@/components/storefront/shell/page-intro";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getStore } from "@/components/storefront/shell/server/store";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

export const generateMetadata = pageTitle((messages) => messages.newsletter.title, {
  isIndexed: false,
});

type NewsletterPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

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
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[30rem] flex-col gap-8">
        <PageIntro title={newsletter.title} text={notice === null ? newsletter.text : undefined} />
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
      </div>
    </div>
  );
}
