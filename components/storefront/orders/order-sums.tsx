import { DiscountRows, TotalsRow } from "@/components/storefront/cart/totals-list";
import type { AccountOrder } from "@/lib/contract/account";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** What an order came to, and how. */
type OrderFigures = Pick<
  AccountOrder,
  | ("totals" | "taxInclusive" | "reverseCharge" | "discounts" | "shippingOptionName")
  | ("pickup" | "refunded" | "voided" | "credit" | "storedValue")
>;

type OrderSumsProps = { order: OrderFigures; messages: Messages["totals"] };

/** The sums of an order when it was placed, and its refunds since. */
export function OrderSums({ order, messages }: OrderSumsProps) {
  const { totals, taxInclusive, discounts, shippingOptionName, pickup, refunded, voided } = order;
  const { subtotal, shipping, tax, total } = totals;
  return (
    <dl className="flex flex-col gap-2 text-small tabular-nums">
      <TotalsRow name={messages.subtotal} amount={subtotal.formatted} />
      <DiscountRows discounts={discounts} messages={messages} />
      {shippingOptionName && (
        <TotalsRow
          name={format(pickup ? messages.pickupAt : messages.deliveryBy, {
            name: shippingOptionName,
          })}
          amount={shipping.amount === 0 ? messages.free : shipping.formatted}
        />
      )}
      {!taxInclusive && <TotalsRow name={messages.tax} amount={tax.formatted} />}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">{messages.total}</dt>
        <dd className="font-serif text-heading">{total.formatted}</dd>
      </div>
      {taxInclusive && tax.amount > 0 && (
        <TotalsRow
          name={messages.taxIncluded}
          amount={tax.formatted}
          className="text-fine text-ink-soft"
        />
      )}
      {order.reverseCharge && (
        <div className="text-fine text-ink-soft">
          <dt className="sr-only">{messages.tax}</dt>
          <dd>{messages.reverseCharge}</dd>
        </div>
      )}
      <PaidParts order={order} messages={messages} />
      {voided.amount > 0 && <TotalsRow name={messages.voided} amount={voided.formatted} />}
      {refunded.amount > 0 && <TotalsRow name={messages.refunded} amount={refunded.formatted} />}
    </dl>
  );
}

/** What was paid by no processor. */
function PaidParts({ order: { credit, storedValue }, messages }: OrderSumsProps) {
  if (credit === null) return null;
  const isAll = storedValue.reduce((sum, { amount }) => sum + amount.amount, 0) === credit.amount;
  return (
    <>
      {storedValue.map(({ kind, lastFour, amount }) => (
        <TotalsRow
          key={lastFour ?? kind}
          name={lastFour === null ? messages.storeCredit : format(messages.giftCard, { lastFour })}
          amount={amount.formatted}
        />
      ))}
      {!isAll && <TotalsRow name={messages.credit} amount={credit.formatted} />}
    </>
  );
}
