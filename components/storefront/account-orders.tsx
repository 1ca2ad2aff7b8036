import { dayWords } from "@/components/storefront/day-words";
import { orderStateWords } from "@/components/storefront/order-state-words";
import Link from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { AccountOrderListItem } from "@/lib/contract/account";
import type { PageMeta } from "@/lib/contract/common";

type AccountOrdersProps = { orders: AccountOrderListItem[]; meta: PageMeta };

/** What the customer has ordered, the latest first. */
export function AccountOrders({ orders, meta }: AccountOrdersProps) {
  if (meta.total === 0) {
    return (
      <p className="max-w-[45ch] text-ink-soft">
        None yet. Whatever you order with this address appears here.{" "}
        <Link href="/products" className="text-link text-ink">
          Look around
        </Link>
      </p>
    );
  }
  if (orders.length === 0) {
    return (
      <p className="text-ink-soft">
        This list has {meta.lastPage === 1 ? "one page" : `${meta.lastPage} pages`}.{" "}
        <Link href="/account" className="text-link text-ink">
          Back to the first
        </Link>
      </p>
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <div className="mt-8 empty:hidden">
        <Pagination
          currentPage={meta.currentPage}
          lastPage={meta.lastPage}
          hrefOf={(page) => (page === 1 ? "/account" : `/account?page=${page}`)}
        />
      </div>
    </>
  );
}

function OrderRow({ order }: { order: AccountOrderListItem }) {
  const { id, orderNumber, itemCount, createdAt, totals } = order;
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-4 text-small">
      <Link
        href={`/account/orders/${id}`}
        className="font-medium tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        Order {orderNumber}
      </Link>
      <span className="text-end tabular-nums">{totals.total.formatted}</span>
      <span className="text-fine text-ink-soft">
        {dayWords(createdAt)} · {itemCount === 1 ? "1 item" : `${itemCount} items`}
      </span>
      <span className="text-end text-fine text-ink-soft">{orderStateWords(order)}</span>
    </li>
  );
}
