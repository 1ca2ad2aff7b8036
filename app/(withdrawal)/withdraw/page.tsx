import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getStore } from "@/components/storefront/shell/server/store";
import { findWithdrawnOrder } from "@/components/storefront/withdrawal/server/withdrawn-order";
import { WithdrawalForm } from "@/components/storefront/withdrawal/withdrawal-form";

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
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[34rem] flex-col gap-8">
        <h1 className="font-serif text-title">{withdraw.title}</h1>
        <WithdrawalForm
          order={known}
          days={consumerRights.withdrawalDays}
          place={{ locale, timeZone }}
          messages={withdraw}
        />
      </div>
    </div>
  );
}
