import type { Metadata } from "next";
import { DeliveryPlace } from "@/components/storefront/checkout/delivery-place";
import { LockedOrder } from "@/components/storefront/checkout/locked-order";
import { LineSummary } from "@/components/storefront/orders/line-summary";
import { OrderHelp } from "@/components/storefront/orders/order-help";
import { OrderNextStep } from "@/components/storefront/orders/order-next-step";
import {
  ORDER_STATUS_KINDS,
  type OrderStatusMessage,
  orderStatusText,
  orderTitle,
} from "@/components/storefront/orders/order-status-message";
import { OrderStatusPoller } from "@/components/storefront/orders/order-status-poller";
import { OrderSums } from "@/components/storefront/orders/order-sums";
import { SaveOrderForm } from "@/components/storefront/orders/save-order-form";
import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { findPlacedOrder } from "@/components/storefront/orders/server/placed-order";
import { expectedDates } from "@/components/storefront/product/delivery-dates";
import { EmailText } from "@/components/storefront/shell/email-text";
import { formatDay } from "@/components/storefront/shell/format-day";
import { PrintButton } from "@/components/storefront/shell/print-button";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { findOrder, getCart, getCustomer } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { Check } from "@/components/ui/icons/check";
import { Clock } from "@/components/ui/icons/clock";
import { X } from "@/components/ui/icons/x";
import type { PublicOrder } from "@/lib/contract/order";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** What can be an order at all; any other address is that of no page. */
const ORDER_ID = /^ord_\w+$/;

type OrderPageProps = { params: Promise<{ order: string }> };

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const { order: id } = await params;
  const order = await findOrder(id);
  const { messages } = await getLanguage();
  if (order === null) {
    if (!ORDER_ID.test(id)) return missingMetadata();
    return { title: messages.lockedOrder.title, robots: { index: false } };
  }
  return { title: orderTitle(order, messages.order), robots: { index: false } };
}

/** An order, from the moment it is placed. Safe to reload, to keep open and to come back to. */
export default async function OrderPage({ params }: OrderPageProps) {
  const { order: id } = await params;
  const order = await findOrder(id);
  // Whether there is such an order it does not say: the link in the mail opens it here.
  if (order === null) return ORDER_ID.test(id) ? <LockedOrder order={id} /> : missingPage();
  const [placed, cart, language, token] = await Promise.all([
    findPlacedOrder(),
    getCart(),
    getLanguage(),
    findOrderToken(id),
  ]);
  const { locale, messages: all } = language;
  const customer = cart?.isAuthenticated ? await getCustomer() : null;
  const messages = all.order;
  const standing = ORDER_STATUS_KINDS[order.paymentStatus];
  const { title, text } = orderStatusText(order, messages);
  const dates = expectedDates(order, now(), { ...language, between: all.checkout.arrivesBetween });
  const arrives = dates && format(all.checkout.arrives, { dates });
  return (
    <div className="page pt-12 lg:pt-20 print:pt-0">
      <div className="mx-auto grid max-w-[72rem] gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:block">
        <header className="flex flex-col items-start gap-5">
          <StandingMark standing={standing} />
          <div role="status" className="flex flex-col gap-4">
            <h1 className="font-serif text-title">{title}</h1>
            <p className="max-w-[40ch] text-lead text-ink-soft">{text}</p>
          </div>
          {order.orderNumber && (
            <p className="text-small">
              {messages.order}{" "}
              <strong className="font-semibold tabular-nums">{order.orderNumber}</strong>
              {order.fulfillmentStatus === "fulfilled" && messages.sent}
            </p>
          )}
          {standing.isOpen && (
            <>
              <Transfer order={order} messages={messages} language={language} />
              <p className="max-w-[45ch] text-small text-ink-soft">{messages.watched}</p>
              <OrderStatusPoller
                orderId={order.id}
                updatedFrom={order.paymentStatus}
                publishableKey={publishedShop().publishableKey}
                isByLink={token !== undefined}
              />
            </>
          )}
          <Parcel order={order} messages={messages} arrives={arrives} />
          {placed && isMailed(order) && (
            <p className="text-small">
              {messages.mailSentTo} <EmailText email={placed.email} />
            </p>
          )}
          <OrderNextStep
            order={order}
            cart={cart}
            isInAccount={customer?.emailVerified ?? false}
            messages={messages}
            giveUp={all.cart.awaiting.change}
          />
          {placed && standing.tone !== "ended" && (
            <SaveOrderForm
              isKept={cart?.isAuthenticated ?? false}
              orderId={order.id}
              email={placed.email}
              messages={{
                keep: messages.keep,
                keepText: messages.keepText,
                keepButton: messages.keepButton,
                kept: messages.kept,
              }}
            />
          )}
          <OrderHelp order={order} />
        </header>
        <Receipt order={order} locale={locale} messages={all} />
      </div>
    </div>
  );
}

/** An order is confirmed by mail when it is paid, and told how to be paid when it waits for a transfer. */
function isMailed({ paymentStatus, bankTransfer }: PublicOrder): boolean {
  return paymentStatus === "paid" || bankTransfer !== null;
}

type TransferProps = { order: PublicOrder; messages: Messages["order"]; language: PageLanguage };

/** Where to transfer how much to, with which reference, and until when. */
function Transfer({ order: { bankTransfer, totals }, messages, language }: TransferProps) {
  if (bankTransfer === null) return null;
  const { bankDetails, reference, dueAt } = bankTransfer;
  const { transfer } = messages;
  return (
    <dl className="grid w-full max-w-[34rem] grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-medium bg-sunken p-5 text-small">
      <dt className="text-ink-soft">{transfer.amount}</dt>
      <dd className="font-medium tabular-nums">{totals.total.formatted}</dd>
      <dt className="text-ink-soft">{transfer.reference}</dt>
      <dd className="font-medium tabular-nums">{reference}</dd>
      <dt className="text-ink-soft">{transfer.payTo}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{bankDetails ?? transfer.noDetails}</dd>
      {dueAt && (
        <>
          <dt className="text-ink-soft">{transfer.until}</dt>
          <dd>{formatDay(dueAt, language)}</dd>
        </>
      )}
    </dl>
  );
}

const MARKS = { success: Check, waiting: Clock, ended: X };

function StandingMark({ standing: { tone } }: { standing: OrderStatusMessage }) {
  const Mark = MARKS[tone];
  const look = tone === "success" ? "bg-success-wash text-success" : "bg-sunken text-ink-soft";
  return (
    <span className={`grid size-14 place-items-center rounded-full print:hidden ${look}`}>
      <Mark aria-hidden className="size-6" strokeWidth={1.75} />
    </span>
  );
}

type ParcelProps = { order: PublicOrder; messages: Messages["order"]; arrives: string | null };

/** When the parcel is expected and, once it has been handed over, where it is. */
function Parcel({ order, messages, arrives }: ParcelProps) {
  const isSent = order.fulfillmentStatus === "fulfilled";
  if (!isSent && arrives === null) return null;
  const { carrier, trackingNumber, trackingUrl } = order;
  return (
    <div className="flex flex-col items-start gap-1 text-small">
      {arrives && <p>{arrives}</p>}
      {isSent && (
        <p>
          {carrier && trackingNumber
            ? format(messages.sentBy, { carrier, number: trackingNumber })
            : messages.onItsWay}
        </p>
      )}
      {isSent && trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" className="text-link target print:hidden">
          {messages.follow}
        </a>
      )}
    </div>
  );
}

function methodName({ paymentMethod }: PublicOrder, messages: Messages["payment"]): string {
  if (paymentMethod === null) return messages.nothingToPay;
  const names: Readonly<Record<string, string>> = messages.method;
  return names[paymentMethod] ?? paymentMethod;
}

type ReceiptProps = { order: PublicOrder; locale: string; messages: Messages };

async function Receipt({ order, locale, messages: all }: ReceiptProps) {
  const messages = all.order;
  const { name, timezone: timeZone } = await getStore();
  const place = { locale, timeZone };
  return (
    <section
      aria-label={messages.bought}
      className="self-start rounded-medium bg-sunken p-6 lg:p-8 print:mt-8 print:bg-transparent print:p-0"
    >
      <p className="hidden pb-4 font-serif text-heading print:block">{name}</p>
      <ul className="flex flex-col gap-4 text-small">
        {order.items.map((item) => (
          <li
            key={`${item.productName}${item.variantName}`}
            className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4"
          >
            <LineSummary
              line={item}
              name={<p>{item.productName}</p>}
              quantity={format(messages.quantity, { count: item.quantity })}
              width="3.5rem"
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 border-t border-line pt-5">
        <OrderSums
          order={{ ...order, totals: { ...order.breakdown, ...order.totals } }}
          messages={all.totals}
        />
      </div>
      <dl className="mt-5 flex flex-col gap-4 border-t border-line pt-5 text-small">
        {order.shippingAddress && (
          <div>
            <dt className="text-ink-soft">{messages.goesTo}</dt>
            <dd>
              {order.recipient}
              <DeliveryPlace address={order.shippingAddress} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft">{messages.paidBy}</dt>
          <dd>{methodName(order, all.payment)}</dd>
        </div>
      </dl>
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-fine text-ink-soft">
        <p>
          {order.paidAt
            ? format(messages.paidOn, { date: formatDay(order.paidAt, place) })
            : format(messages.placedOn, { date: formatDay(order.createdAt, place) })}
        </p>
        <PrintButton text={messages.print} />
      </footer>
    </section>
  );
}
