import { TotalsRow } from "@/components/storefront/cart/totals-list";
import type { AccountOrder } from "@/lib/contract/account";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** What an order came to, and how. */
type OrderFigures = Pick<
  AccountOrder,
  "totals" | "taxInclusive" | "discountCode" | "shippingOptionName" | "refunded"
>;

type OrderSumsProps = { order: OrderFigures; messages: Messages["totals"] };

/** What an order came to, line by line, as it was when it was placed, and what has gone back since. */
export function OrderSums({ order, messages }: OrderSumsProps) {
  const { totals, taxInclusive, discountCode, shippingOptionName, refunded } = order;
  const { subtotal, discount, shipping, tax, total } = totals;
  return (
    <dl className="flex flex-col gap-2 text-small tabular-nums">
      <TotalsRow name={messages.subtotal} amount={subtotal.formatted} />
      {discount.amount > 0 && (
        <TotalsRow
          name={
            discountCode ? format(messages.discountCode, { code: discountCode }) : messages.discount
          }
          amount={`−${discount.formatted}`}
          className="text-success"
        />
      )}
      {shippingOptionName && (
        <TotalsRow
          name={format(messages.deliveryBy, { name: shippingOptionName })}
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
      {refunded.amount > 0 && <TotalsRow name={messages.refunded} amount={refunded.formatted} />}
    </dl>
  );
}
