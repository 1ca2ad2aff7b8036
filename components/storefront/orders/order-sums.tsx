import { TotalsRow } from "@/components/storefront/cart/totals-list";
import { say, type Words } from "@/components/storefront/words";
import type { AccountOrder } from "@/lib/contract/account";

/** What an order came to, and how. */
type OrderFigures = Pick<
  AccountOrder,
  "totals" | "taxInclusive" | "discountCode" | "shippingOptionName" | "refunded"
>;

type OrderSumsProps = { order: OrderFigures; words: Words["totals"] };

/** What an order came to, line by line, as it was when it was placed, and what has gone back since. */
export function OrderSums({ order, words }: OrderSumsProps) {
  const { totals, taxInclusive, discountCode, shippingOptionName, refunded } = order;
  const { subtotal, discount, shipping, tax, total } = totals;
  return (
    <dl className="flex flex-col gap-2 text-small tabular-nums">
      <TotalsRow name={words.subtotal} amount={subtotal.formatted} />
      {discount.amount > 0 && (
        <TotalsRow
          name={discountCode ? say(words.discountCode, { code: discountCode }) : words.discount}
          amount={`−${discount.formatted}`}
          className="text-success"
        />
      )}
      {shippingOptionName && (
        <TotalsRow
          name={say(words.deliveryBy, { name: shippingOptionName })}
          amount={shipping.amount === 0 ? words.free : shipping.formatted}
        />
      )}
      {!taxInclusive && <TotalsRow name={words.tax} amount={tax.formatted} />}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">{words.total}</dt>
        <dd className="font-serif text-heading">{total.formatted}</dd>
      </div>
      {taxInclusive && tax.amount > 0 && (
        <TotalsRow
          name={words.taxIncluded}
          amount={tax.formatted}
          className="text-fine text-ink-soft"
        />
      )}
      {refunded.amount > 0 && <TotalsRow name={words.refunded} amount={refunded.formatted} />}
    </dl>
  );
}
