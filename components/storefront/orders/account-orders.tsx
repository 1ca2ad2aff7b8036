import { orderStateText } from "@/components/storefront/orders/order-state-text";
import { orderTitle } from "@/components/storefront/orders/order-status-message";
import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import Link from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { TextWithLink } from "@/components/ui/text-with-link";
import type { AccountOrderListItem } from "@/lib/contract/account";
import type { PageMeta } from "@/lib/contract/common";
import { format } from "@/lib/kit/format-message";

type AccountOrdersProps = { orders: AccountOrderListItem[]; meta: PageMeta };

/** What the customer has ordered, the latest first. */
export async function AccountOrders({ orders, meta }: AccountOrdersProps) {
  const language = await getLanguage();
  const { locale, messages } = language;
  if (meta.total === 0) {
    return (
      <p className="max-w-[45ch] text-ink-soft">
        <TextWithLink
          text={messages.account.noOrders}
          href="/products"
          link={messages.account.browse}
        />
      </p>
    );
  }
  if (orders.length === 0) {
    return (
      <p className="text-ink-soft">
        <TextWithLink
          text={format(messages.listing.pastTheEnd, { count: meta.lastPage }, locale)}
          href="/account"
          link={messages.listing.toFirst}
        />
      </p>
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} language={language} />
        ))}
      </ul>
      <div className="mt-8 empty:hidden">
        <Pagination
          messages={messages.ui}
          meta={meta}
          hrefOf={(page) => (page === 1 ? "/account" : `/account?page=${page}`)}
        />
      </div>
    </>
  );
}

type OrderRowProps = { order: AccountOrderListItem; language: PageLanguage };

function OrderRow({ order, language }: OrderRowProps) {
  const { locale, messages } = language;
  const { id, itemCount, createdAt, totals } = order;
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-4 text-small">
      <Link
        href={`/account/orders/${id}`}
        className="font-medium tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {orderTitle(order, messages.order)}
      </Link>
      <span className="text-end tabular-nums">{totals.total.formatted}</span>
      <span className="text-fine text-ink-soft">
        {formatDay(createdAt, language)} ·{" "}
        {format(messages.account.items, { count: itemCount }, locale)}
      </span>
      <span className="text-end text-fine text-ink-soft">
        {orderStateText(order, messages.order)}
      </span>
    </li>
  );
}
