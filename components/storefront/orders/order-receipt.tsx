import { DeliveryPlace } from "@/components/storefront/checkout/delivery-place";
import { LineSummary } from "@/components/storefront/orders/line-summary";
import { OrderSums } from "@/components/storefront/orders/order-sums";
import { backorderText } from "@/components/storefront/product/availability-text";
import { formatDay } from "@/components/storefront/shell/format-day";
import { PrintButton } from "@/components/storefront/shell/print-button";
import { getStore } from "@/components/storefront/shell/server/store";
import type { PublicOrder } from "@/lib/contract/order";
import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { Messages } from "@/messages/storefront";

type OrderReceiptProps = { order: PublicOrder; locale: string; messages: Messages };

/** The receipt of an order: lines, sums, delivery and payment. */
export async function OrderReceipt({ order, locale, messages: all }: OrderReceiptProps) {
  const messages = all.order;
  const { name, timezone: timeZone } = await getStore();
  const place = { locale, timeZone };
  // Where a payment was begun and failed there is nothing to keep a receipt of.
  const isPlaced = order.orderNumber !== null;
  return (
    <section
      aria-label={messages.bought}
      className="self-start rounded-medium bg-sunken p-6 lg:p-8 print:mt-8 print:bg-transparent print:p-0"
    >
      <p className="hidden pb-4 font-serif text-heading print:block">{name}</p>
      <ul className="flex flex-col gap-4 text-small">
        {order.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4">
            <LineSummary
              line={item}
              name={<p>{item.productName}</p>}
              quantity={format(messages.quantity, { count: item.quantity })}
              awaited={item.backorder && backorderText(item.backorder, all.supply, locale)}
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
      <dl className="mt-5 flex empty:hidden flex-col gap-4 border-t border-line pt-5 text-small">
        {order.shippingAddress && (
          <div>
            <dt className="text-ink-soft">{messages.goesTo}</dt>
            <dd>
              <DeliveryPlace address={order.shippingAddress} recipient={order.recipient} />
            </dd>
          </div>
        )}
        {isPlaced && (
          <div>
            <dt className="text-ink-soft">{messages.paidBy}</dt>
            <dd>{methodName(order, all.payment)}</dd>
          </div>
        )}
      </dl>
      {isPlaced && (
        <footer className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-fine text-ink-soft">
          <p>
            {order.paidAt
              ? format(messages.paidOn, { date: formatDay(order.paidAt, place) })
              : format(messages.placedOn, { date: formatDay(order.createdAt, place) })}
          </p>
          <PrintButton text={messages.print} />
        </footer>
      )}
    </section>
  );
}

function methodName(
  { paymentMethod, storedValue }: PublicOrder,
  messages: Messages["payment"],
): string {
  if (paymentMethod === null) {
    return storedValue.length > 0 ? messages.storedValue : messages.nothingToPay;
  }
  return paymentMethodName(paymentMethod, messages.method);
}
