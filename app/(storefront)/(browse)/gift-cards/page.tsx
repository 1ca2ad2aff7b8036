import { BalanceForm } from "@/components/storefront/gift-cards/balance-form";
import { PageIntro } from "@/components/storefront/shell/page-intro";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.giftCards.title, {
  isIndexed: false,
});

/** Shows the balance of a gift card by its code. */
export default async function GiftCardsPage() {
  const { locale, timeZone, messages } = await getLanguage();
  const { giftCards } = messages;
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[30rem] flex-col gap-8">
        <PageIntro title={giftCards.title} text={giftCards.text} />
        <BalanceForm place={{ locale, timeZone }} messages={giftCards} />
      </div>
    </div>
  );
}
