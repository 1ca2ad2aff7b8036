import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getStore } from "@/components/storefront/shell/server/store";
import { findWithdrawnOrder } from "@/components/storefront/withdrawal/server/withdrawn-order";
import { WithdrawalForm } from "@/components/storefront/withdrawal/withdrawal-form";
import { NarrowColumn } from "@/components/ui/narrow-page";

export const generateMetadata = pageTitle((messages) => messages.withdraw.title, {
  isIndexed: false,
});

type WithdrawPageProps = { searchParams: Promise<{ order?: string | string[] }> };

/** Where a consumer withdraws from a contract: without a login, a reason or scripts. */
export default async function WithdrawPage({ searchParams }: WithdrawPageProps) {
  const { consumerRights } = await getStore();
  if (!consumerRights.withdrawal) return missingPage();
  const [{ order }, { locale, timeZone, messages }] = await Promise.all([
    searchParams,
    getLanguage(),
  ]);
  const known = typeof order === "string" ? await findWithdrawnOrder(order) : null;
  const { withdraw } = messages;
  return (
    <NarrowColumn width="medium" className="gap-8">
      <h1 className="font-serif text-title">{withdraw.title}</h1>
      <WithdrawalForm
        order={known}
        days={consumerRights.withdrawalDays}
        place={{ locale, timeZone }}
        messages={withdraw}
      />
    </NarrowColumn>
  );
}
