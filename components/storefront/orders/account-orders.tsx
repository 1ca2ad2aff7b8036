import { orderTitle } from "@/components/storefront/orders/order-standing";
import { orderStateWords } from "@/components/storefront/orders/order-state-words";
import { dayWords } from "@/components/storefront/shell/day-words";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { sayCount } from "@/components/storefront/words";
import Link from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { AccountOrderListItem } from "@/lib/contract/account";
import type { PageMeta } from "@/lib/contract/common";

type AccountOrdersProps = { orders: AccountOrderListItem[]; meta: PageMeta };

/** What the customer has ordered, the latest first. */
export async function AccountOrders({ orders, meta }: AccountOrdersProps) {
  const language = await getLanguage();
  const { locale, words } = language;
  if (meta.total === 0) {
    return (
      <p className="max-w-[45ch] text-ink-soft">
        {words.account.noOrders}{" "}
        <Link href="/products" className="text-link text-ink">
          {words.account.browse}
        </Link>
      </p>
    );
  }
  if (orders.length === 0) {
    return (
      <p className="text-ink-soft">
        {sayCount(words.listing.pastTheEnd, meta.lastPage, locale)}{" "}
        <Link href="/account" className="text-link text-ink">
          {words.listing.toFirst}
        </Link>
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
          words={words.ui}
          currentPage={meta.currentPage}
          lastPage={meta.lastPage}
          hrefOf={(page) => (page === 1 ? "/account" : `/account?page=${page}`)}
        />
      </div>
    </>
  );
}

type OrderRowProps = { order: AccountOrderListItem; language: PageLanguage };

function OrderRow({ order, language }: OrderRowProps) {
  const { locale, words } = language;
  const { id, itemCount, createdAt, totals } = order;
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-4 text-small">
      <Link
        href={`/account/orders/${id}`}
        className="font-medium tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {orderTitle(order, words.order)}
      </Link>
      <span className="text-end tabular-nums">{totals.total.formatted}</span>
      <span className="text-fine text-ink-soft">
        {dayWords(createdAt, language)} · {sayCount(words.account.items, itemCount, locale)}
      </span>
      <span className="text-end text-fine text-ink-soft">
        {orderStateWords(order, words.order)}
      </span>
    </li>
  );
}
