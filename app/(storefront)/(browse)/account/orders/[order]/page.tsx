import { redirect } from "next/navigation";
import { loginPathForOrder } from "@/components/storefront/account/return-path";
import { DeliveryPlace } from "@/components/storefront/checkout/delivery-place";
import { BuyAgain } from "@/components/storefront/orders/buy-again";
import { LineSummary } from "@/components/storefront/orders/line-summary";
import { OrderDocuments } from "@/components/storefront/orders/order-documents";
import { OrderDownloads } from "@/components/storefront/orders/order-downloads";
import { OrderGiftCards } from "@/components/storefront/orders/order-gift-cards";
import { OrderHelp } from "@/components/storefront/orders/order-help";
import { OrderKeys } from "@/components/storefront/orders/order-keys";
import { orderStateText } from "@/components/storefront/orders/order-state-text";
import { orderStatusText, orderTitle } from "@/components/storefront/orders/order-status-message";
import { OrderSums } from "@/components/storefront/orders/order-sums";
import { ParcelList } from "@/components/storefront/orders/parcel-list";
import { PickupInfo } from "@/components/storefront/orders/pickup-info";
import { backorderText } from "@/components/storefront/product/availability-text";
import { CustomFieldList } from "@/components/storefront/product/custom-field-list";
import { expectedDates } from "@/components/storefront/product/delivery-dates";
import { OrderReturns } from "@/components/storefront/returns/order-returns";
import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { findAccountOrder, getCustomer } from "@/components/storefront/shell/server/reads";
import { OrderWithdrawals } from "@/components/storefront/withdrawal/order-withdrawals";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { AccountOrder } from "@/lib/contract/account";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";

export const generateMetadata = pageTitle((messages) => messages.account.yourOrder, {
  isIndexed: false,
});

type AccountOrderPageProps = { params: Promise<{ order: string }> };

/** One order of the customer. Mails lead here, so a visitor who is not logged in comes back afterwards. */
export default async function AccountOrderPage({ params }: AccountOrderPageProps) {
  const { order: id } = await params;
  if ((await getCustomer()) === null) {
    redirect(loginPathForOrder(id));
  }
  const [order, language] = await Promise.all([findAccountOrder(id), getLanguage()]);
  if (order === null) return missingPage();
  const { messages } = language;
  return (
    <div className="page pt-8">
      <Breadcrumbs
        label={messages.ui.breadcrumb}
        crumbs={[
          { name: messages.account.yours, href: "/account" },
          { name: orderTitle(order, messages.order) },
        ]}
      />
      <h1 className="mt-6 font-serif text-title">{orderTitle(order, messages.order)}</h1>
      <p className="mt-2 text-ink-soft">
        {formatDay(order.createdAt, language)} · {orderStateText(order, messages.order)}
      </p>
      <Standing order={order} language={language} />
      <div className="mt-10 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
        <div className="flex flex-col gap-6">
          <OrderKeys order={order} language={language} />
          <OrderGiftCards order={order} language={language} />
          <OrderDownloads order={order} />
          <Lines language={language} items={order.items} label={messages.order.bought} />
          <CustomFieldList fields={order.customFieldDetails} />
          <BuyAgain orderId={order.id} messages={messages.account} />
          <OrderHelp order={order} />
          <OrderWithdrawals withdrawals={order.withdrawals} language={language} />
          <OrderReturns orderId={order.id} />
        </div>
        <section
          aria-label={messages.account.summary}
          className="flex flex-col gap-6 self-start rounded-medium bg-sunken p-6 text-small lg:p-8"
        >
          <OrderSums order={order} messages={messages.totals} />
          <Delivery order={order} language={language} />
          <OrderDocuments orderId={order.id} />
        </section>
      </div>
    </div>
  );
}

/** The notice of an order that did not complete as usual. */
function Standing({ order, language }: { order: AccountOrder; language: PageLanguage }) {
  const { messages } = language;
  const { paymentStatus, cancelledAt } = order;
  if (paymentStatus === "paid") return null;
  const { title, text } = orderStatusText(order, messages.order);
  return (
    <Notice title={title} className="mt-6 max-w-[60ch]">
      {cancelledAt && (
        <p>{format(messages.account.cancelledOn, { day: formatDay(cancelledAt, language) })}</p>
      )}
      <p>{text}</p>
    </Notice>
  );
}

type LinesProps = Pick<AccountOrder, "items"> & { label: string; language: PageLanguage };

function Lines({ items, label, language }: LinesProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-4 border-b border-line py-4 text-small"
        >
          <LineSummary
            line={item}
            name={
              <Link
                href={`/products/${item.productSlug}`}
                className="target underline-offset-4 hover:underline"
              >
                {item.productName}
              </Link>
            }
            quantity={`${item.quantity} × ${item.price.formatted}`}
            awaited={
              item.backorder &&
              backorderText(item.backorder, language.messages.supply, language.locale)
            }
            width="4.5rem"
          />
        </li>
      ))}
    </ul>
  );
}

type DeliveryProps = { order: AccountOrder; language: PageLanguage };

function Delivery({ order, language }: DeliveryProps) {
  const { account: messages, checkout } = language.messages;
  const dates = expectedDates(order, now(), { ...language, between: checkout.arrivesBetween });
  const { shippingAddress, recipient } = order;
  const parcels = order.fulfillments.filter(({ isDigital }) => !isDigital);
  return (
    <dl className="flex flex-col gap-4 border-t border-line pt-5 empty:hidden">
      {shippingAddress && (
        <div>
          <dt className="text-ink-soft">{messages.goesTo}</dt>
          <dd>
            <DeliveryPlace address={shippingAddress} recipient={recipient} />
          </dd>
          {dates && <dd className="mt-2">{format(checkout.arrives, { dates })}</dd>}
        </div>
      )}
      {order.pickup && (
        <dd>
          <PickupInfo {...order} pickup={order.pickup} language={language} />
        </dd>
      )}
      {parcels.length > 0 && !order.pickup && (
        <div>
          <dt className="text-ink-soft">{messages.sent}</dt>
          <dd>
            <ParcelList parcels={parcels} language={language} />
          </dd>
        </div>
      )}
    </dl>
  );
}
