import { orderStateText } from "@/components/storefront/orders/order-state-text";
import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import type { AccountPastOrder } from "@/lib/contract/past-order";
import { format } from "@/lib/kit/format-message";

/** What the customer has ordered in the shop that came before: each opens to show its lines, also without scripts. */
export async function PastOrders({ orders }: { orders: AccountPastOrder[] }) {
  const language = await getLanguage();
  const { account } = language.messages;
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="past-orders" className="mt-14">
      <h2 id="past-orders" className="font-serif text-heading">
        {account.pastOrders}
      </h2>
      <p className="mt-2 mb-6 max-w-[45ch] text-small text-ink-soft">{account.pastOrdersText}</p>
      <ul className="border-t border-line">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <PastOrder order={order} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastOrder({ order, language }: { order: AccountPastOrder; language: PageLanguage }) {
  const { messages } = language;
  const { total, refunded } = order.totals;
  return (
    <details className="group text-small">
      <summary className="grid cursor-pointer grid-cols-[1fr_auto] gap-x-6 py-4">
        <span className="font-medium tabular-nums underline-offset-4 group-hover:underline">
          {format(messages.order.number, { number: order.orderNumber })}
        </span>
        <span className="text-end tabular-nums">{total.formatted}</span>
        <span className="text-fine text-ink-soft">{formatDay(order.placedAt, language)}</span>
        <span className="text-end text-fine text-ink-soft">
          {orderStateText(order, messages.order)}
        </span>
      </summary>
      <ul className="grid gap-1 pb-4 text-ink-soft">
        {order.items.map(({ name, quantity, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a past order never change.
          <li key={index} className="grid grid-cols-[1fr_auto] gap-x-6">
            <span className="min-w-0 wrap-anywhere">
              {format(messages.account.pastItem, { count: quantity, name })}
            </span>
            {price && <span className="tabular-nums">{price.formatted}</span>}
          </li>
        ))}
        {refunded.amount > 0 && (
          <li>{format(messages.account.pastRefunded, { amount: refunded.formatted })}</li>
        )}
      </ul>
    </details>
  );
}
