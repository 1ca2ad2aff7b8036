import type { Words } from "@/components/storefront/words";
import { classNames } from "@/components/ui/class-names";
import { say } from "@/components/ui/say";
import type { Cart } from "@/lib/contract/cart";

type TotalsListProps = { cart: Cart; words: Words["totals"] };

/** What the cart comes to, line by line. Delivery is a figure only once it is known. */
export function TotalsList({ cart, words }: TotalsListProps) {
  const { totals, shippingOption, requiresShipping, taxInclusive, hasShippingAddress } = cart;
  const isTaxKnown = hasShippingAddress || !requiresShipping;
  return (
    <dl className="flex flex-col gap-2 text-small tabular-nums">
      <TotalsRow name={words.subtotal} amount={totals.subtotal.formatted} />
      {totals.discount.amount > 0 && (
        <TotalsRow
          name={words.discount}
          amount={`−${totals.discount.formatted}`}
          className="text-success"
        />
      )}
      {requiresShipping && (
        <TotalsRow
          name={
            shippingOption ? say(words.deliveryBy, { name: shippingOption.name }) : words.delivery
          }
          amount={shippingOption ? deliveryWords(totals.shipping, words) : words.toBeAdded}
          isSoft={!shippingOption}
        />
      )}
      {!taxInclusive && (
        <TotalsRow
          name={words.tax}
          amount={isTaxKnown ? totals.tax.formatted : words.toBeAdded}
          isSoft={!isTaxKnown}
        />
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">{words.total}</dt>
        <dd className="font-serif text-heading">{totals.total.formatted}</dd>
      </div>
      {taxInclusive && totals.tax.amount > 0 && (
        <div className="flex justify-between gap-4 text-fine text-ink-soft">
          <dt>{words.taxIncluded}</dt>
          <dd>{totals.tax.formatted}</dd>
        </div>
      )}
    </dl>
  );
}

function deliveryWords(
  { amount, formatted }: Cart["totals"]["shipping"],
  words: Words["totals"],
): string {
  return amount === 0 ? words.free : formatted;
}

type TotalsRowProps = { name: string; amount: string; isSoft?: boolean; className?: string };

/** One figure with its name. */
export function TotalsRow({ name, amount, isSoft = false, className }: TotalsRowProps) {
  return (
    <div className={classNames("flex justify-between gap-4", className)}>
      <dt>{name}</dt>
      <dd className={isSoft ? "text-ink-soft" : undefined}>{amount}</dd>
    </div>
  );
}
