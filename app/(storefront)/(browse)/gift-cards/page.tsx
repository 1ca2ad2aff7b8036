import { BalanceForm } from "@/components/storefront/gift-cards/balance-form";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { NarrowPage } from "@/components/ui/narrow-page";

export const generateMetadata = pageTitle((messages) => messages.giftCards.title, {
  isIndexed: false,
});

/** Shows the balance of a gift card by its code. */
export default async function GiftCardsPage() {
  const { locale, timeZone, messages } = await getLanguage();
  const { giftCards } = messages;
  return (
    <NarrowPage title={giftCards.title} text={giftCards.text}>
      <BalanceForm place={{ locale, timeZone }} messages={giftCards} />
    </NarrowPage>
  );
}
