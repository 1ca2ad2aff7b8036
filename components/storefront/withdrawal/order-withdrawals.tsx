import { UnitList } from "@/components/storefront/orders/unit-list";
import { formatDay } from "@/components/storefront/shell/format-day";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { PublicWithdrawal } from "@/lib/contract/withdrawal";
import { format } from "@/lib/kit/format-message";

type OrderWithdrawalsProps = { withdrawals: PublicWithdrawal[]; language: PageLanguage };

/** The withdrawals from an order with their state; null if there are none. */
export function OrderWithdrawals({ withdrawals, language }: OrderWithdrawalsProps) {
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals-title" className="w-full text-small">
      <h2 id="withdrawals-title" className="font-semibold">
        {language.messages.withdraw.own.title}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line border-line border-y">
        {withdrawals.map((one) => (
          <li key={one.id} className="flex flex-col items-start gap-1 py-3">
            <OwnWithdrawal value={one} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnWithdrawal({ value, language }: { value: PublicWithdrawal; language: PageLanguage }) {
  const { withdraw, order } = language.messages;
  const { own } = withdraw;
  const { status, createdAt, items, refund, uncharged, note } = value;
  return (
    <>
      <p className="font-medium">
        {formatDay(createdAt, language)}: {own.status[status]}
      </p>
      {items && items.length > 0 && <UnitList items={items} messages={order} />}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {refund && <p>{format(own.refund[refund.status], { amount: refund.amount.formatted })}</p>}
      {uncharged && <p>{format(own.uncharged, { amount: uncharged.formatted })}</p>}
    </>
  );
}
