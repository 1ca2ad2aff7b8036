import { classNames } from "@/components/ui/class-names";
import type { AppliedDiscount } from "@/lib/contract/applied-discount";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type TotalsListProps = { cart: Cart; messages: Messages["totals"] };

/** The totals of the cart, line by line. Delivery is an amount only once it is known. */
export function TotalsList({ cart, messages }: TotalsListProps) {
  const { totals, shippingOption, requiresShipping, taxInclusive, hasShippingAddress } = cart;
  const isCollected = shippingOption?.type === "pickup";
  const isTaxKnown = hasShippingAddress || !requiresShipping || isCollected;
  return (
    <dl className="flex flex-col gap-2 text-small tabular-nums">
      <TotalsRow name={messages.subtotal} amount={totals.subtotal.formatted} />
      <DiscountRows discounts={cart.discounts} messages={messages} />
      {requiresShipping && (
        <TotalsRow
          name={
            shippingOption
              ? format(isCollected ? messages.pickupAt : messages.deliveryBy, {
                  name: shippingOption.name,
                })
              : messages.delivery
          }
          amount={shippingOption ? deliveryText(totals.shipping, messages) : messages.toBeAdded}
          isSoft={!shippingOption}
        />
      )}
      {!taxInclusive && (
        <TotalsRow
          name={messages.tax}
          amount={isTaxKnown ? totals.tax.formatted : messages.toBeAdded}
          isSoft={!isTaxKnown}
        />
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">{messages.total}</dt>
        <dd className="font-serif text-heading">{totals.total.formatted}</dd>
      </div>
      {cart.credit && (
        <TotalsRow
          name={messages.credit}
          amount={`−${cart.credit.amount.formatted}`}
          className="text-success"
        />
      )}
      {cart.giftCards
        .filter(({ amount }) => amount.amount > 0)
        .map(({ id, lastFour, amount }) => (
          <TotalsRow
            key={id}
            name={format(messages.giftCard, { lastFour })}
            amount={`−${amount.formatted}`}
            className="text-success"
          />
        ))}
      {cart.storeCredit && cart.storeCredit.amount.amount > 0 && (
        <TotalsRow
          name={messages.storeCredit}
          amount={`−${cart.storeCredit.amount.formatted}`}
          className="text-success"
        />
      )}
      {cart.due.amount !== totals.total.amount && (
        <TotalsRow name={messages.due} amount={cart.due.formatted} className="font-medium" />
      )}
      {taxInclusive && totals.tax.amount > 0 && (
        <div className="flex justify-between gap-4 text-fine text-ink-soft">
          <dt>{messages.taxIncluded}</dt>
          <dd>{totals.tax.formatted}</dd>
        </div>
      )}
      {cart.reverseCharge && (
        <div className="text-fine text-ink-soft">
          <dt className="sr-only">{messages.tax}</dt>
          <dd>{messages.reverseCharge}</dd>
        </div>
      )}
    </dl>
  );
}

type DiscountRowsProps = {
  discounts: readonly AppliedDiscount[];
  messages: Pick<Messages["totals"], "discount" | "discountCode">;
};

/** Each discount by its name with what it takes off the items. */
export function DiscountRows({ discounts, messages }: DiscountRowsProps) {
  return discounts
    .filter(({ amount }) => amount.amount > 0)
    .map(({ id, title, amount }) => (
      <TotalsRow
        key={id ?? title}
        name={title ? format(messages.discountCode, { code: title }) : messages.discount}
        amount={`−${amount.formatted}`}
        className="text-success"
      />
    ));
}

function deliveryText(
  { amount, formatted }: Cart["totals"]["shipping"],
  messages: Messages["totals"],
): string {
  return amount === 0 ? messages.free : formatted;
}

type TotalsRowProps = { name: string; amount: string; isSoft?: boolean; className?: string };

/** One figure with its name. */
export function TotalsRow({ name, amount, isSoft = false, className }: TotalsRowProps) {
  return (
    <div className={classNames("flex justify-between gap-4", className)}>
      <dt className="min-w-0">{name}</dt>
      <dd className={classNames("shrink-0", isSoft && "text-ink-soft")}>{amount}</dd>
    </div>
  );
}
