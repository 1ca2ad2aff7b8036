import type { Metadata } from "next";
import { loginPathForOrder } from "@/components/storefront/account/return-path";
import { LockedOrder } from "@/components/storefront/checkout/locked-order";
import { readPayLink } from "@/components/storefront/checkout/server/pay-link";
import { BankTransfer } from "@/components/storefront/orders/bank-transfer";
import { OrderDelivery } from "@/components/storefront/orders/order-delivery";
import { OrderDocuments } from "@/components/storefront/orders/order-documents";
import { OrderDownloads } from "@/components/storefront/orders/order-downloads";
import { OrderGiftCards } from "@/components/storefront/orders/order-gift-cards";
import { OrderHelp } from "@/components/storefront/orders/order-help";
import { OrderKeys } from "@/components/storefront/orders/order-keys";
import { OrderNextStep } from "@/components/storefront/orders/order-next-step";
import { OrderReceipt } from "@/components/storefront/orders/order-receipt";
import {
  ORDER_STATUS_KINDS,
  orderStatusText,
  orderTitle,
  showsLessThanMail,
} from "@/components/storefront/orders/order-status-message";
import { OrderStatusPoller } from "@/components/storefront/orders/order-status-poller";
import { SaveOrderForm } from "@/components/storefront/orders/save-order-form";
import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { findPlacedOrder } from "@/components/storefront/orders/server/placed-order";
import { StandingMark } from "@/components/storefront/orders/standing-mark";
import { CustomFieldList } from "@/components/storefront/product/custom-field-list";
import { expectedDates } from "@/components/storefront/product/delivery-dates";
import { OrderReturns } from "@/components/storefront/returns/order-returns";
import { EmailText } from "@/components/storefront/shell/email-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { findOrder, getCart, getCustomer } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { OrderWithdrawals } from "@/components/storefront/withdrawal/order-withdrawals";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { PublicOrder } from "@/lib/contract/order";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";

/** What can be an order at all; any other address is that of no page. */
const ORDER_ID = /^ord_\w+$/;

type OrderPageProps = {
  params: Promise<{ order: string }>;
  /** `ended=no`: its shopper has just given it up, and its payment could not be ended. */
  searchParams: Promise<{ ended?: string | string[] }>;
};

export async function generateMetadata({
  params,
}: Pick<OrderPageProps, "params">): Promise<Metadata> {
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
export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const { order: id } = await params;
  const wasGivenUp = (await searchParams).ended === "no";
  const order = await findOrder(id);
  // Whether there is such an order it does not say: the link in the mail opens it here.
  if (order === null) return ORDER_ID.test(id) ? <LockedOrder order={id} /> : missingPage();
  const [placed, cart, language, token, link] = await Promise.all([
    findPlacedOrder(),
    getCart(),
    getLanguage(),
    findOrderToken(id),
    readPayLink(),
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
      <div className="mx-auto grid grid-cols-1 max-w-[72rem] gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:block">
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
              {order.fulfillmentStatus === "fulfilled" && isShipped(order) && messages.sent}
              {order.fulfillmentStatus === "partially_fulfilled" && messages.sentPartly}
              {order.fulfillmentStatus === "ready_for_pickup" && messages.ready}
            </p>
          )}
          {standing.isOpen && (
            <>
              <BankTransfer order={order} messages={messages} language={language} />
              <p className="max-w-[45ch] text-small text-ink-soft">{messages.watched}</p>
              <OrderStatusPoller
                orderId={order.id}
                updatedFrom={order.paymentStatus}
                publishableKey={(await publishedShop()).publishableKey}
                isByLink={token !== undefined || link !== undefined}
              />
            </>
          )}
          <OrderKeys order={order} language={language} />
          <OrderGiftCards order={order} language={language} />
          <OrderDownloads order={order} />
          <OrderDelivery order={order} language={language} arrives={arrives} />
          <CustomFieldList fields={order.customFieldDetails} />
          {placed && isMailed(order) && (
            <p className="text-small">
              {messages.mailSentTo} <EmailText email={placed.email} />
            </p>
          )}
          {wasGivenUp && order.paymentStatus === "requires_action" && (
            <Notice tone="warning">{messages.cannotBeEnded}</Notice>
          )}
          <OrderNextStep
            order={order}
            cart={cart}
            isInAccount={customer?.emailVerified ?? false}
            messages={messages}
            giveUp={all.cart.awaiting.change}
          />
          {placed && link === undefined && standing.tone !== "ended" && (
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
          {showsLessThanMail(order) && (
            <p className="text-ink-soft text-small print:hidden">
              {messages.away}{" "}
              <Link href={loginPathForOrder(order.id)} className="text-link target text-ink">
                {messages.awayLink}
              </Link>
            </p>
          )}
          <OrderDocuments orderId={order.id} />
          <OrderHelp order={order} />
          <OrderWithdrawals withdrawals={order.withdrawals} language={language} />
          <OrderReturns orderId={order.id} />
        </header>
        <OrderReceipt order={order} locale={locale} messages={all} />
      </div>
    </div>
  );
}

/** Whether anything of it travelled. */
function isShipped({ pickup, fulfillments }: PublicOrder): boolean {
  return pickup === null && fulfillments.some(({ isDigital }) => !isDigital);
}

/**
 * A placed order is confirmed by mail once it is paid or authorized; before that the page says how to pay.
 */
function isMailed({ orderNumber, paymentStatus }: PublicOrder): boolean {
  return orderNumber !== null && ["paid", "authorized", "pending"].includes(paymentStatus);
}
