import { classNames } from "@/components/ui/class-names";
import type { UnitPrice } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PriceProps = {
  now: string;
  /** What it costs without the sale. */
  was?: string | null;
  /** The lowest of several. */
  isFrom?: boolean;
  messages: Messages["price"];
  className?: string;
};

type PriorPriceProps = { price: string | null; messages: Messages["price"]; className?: string };

/** The lowest price of the 30 days before a sale, in a line of its own below the price in it. */
export function PriorPrice({ price, messages, className }: PriorPriceProps) {
  if (price === null) return null;
  return (
    <p className={classNames("text-fine text-ink-soft tabular-nums", className)}>
      {format(messages.prior, { price })}
    </p>
  );
}

type UnitPriceTextProps = { price: UnitPrice | null; className?: string };

/** What the reference measure costs, in a line of its own below the price. */
export function UnitPriceText({ price, className }: UnitPriceTextProps) {
  if (price === null) return null;
  return (
    <p className={classNames("text-fine text-ink-soft tabular-nums", className)}>
      {price.formatted} / {price.per}
    </p>
  );
}

/** A price, as the API has written it. */
export function Price({ now, was, isFrom = false, messages, className }: PriceProps) {
  return (
    <span className={classNames("tabular-nums", className)}>
      {was && <span className="sr-only">{messages.now} </span>}
      {isFrom && <span className="text-ink-soft">{messages.from} </span>}
      <span className={was ? "text-sale" : undefined}>{now}</span>
      {was && (
        <>
          <span className="sr-only">{messages.before}</span>
          <s className="ms-2 text-ink-soft decoration-1">{was}</s>
        </>
      )}
    </span>
  );
}
