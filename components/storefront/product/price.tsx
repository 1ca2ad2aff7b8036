import { type ShownOffer, unitPriceText } from "@/components/storefront/product/offer";
import { classNames } from "@/components/ui/class-names";
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

type OfferPriceProps = {
  offer: ShownOffer;
  messages: Messages["price"];
  className?: string;
  /** Of the lines below the price. */
  lineClassName?: string;
};

/**
 * An offer as every page shows it: the price with what is struck through, and in lines of their own the unit price and
 * the lowest price of the 30 days before a sale.
 */
export function OfferPrice({ offer, messages, className, lineClassName }: OfferPriceProps) {
  const { price, isFrom, compareAt, isHidden } = offer;
  if (isHidden) {
    return <p className={classNames("text-ink-soft", className)}>{messages.hidden}</p>;
  }
  return (
    <>
      <Price now={price} was={compareAt} {...{ isFrom, messages, className }} />
      <OfferLines offer={offer} messages={messages} className={lineClassName} />
    </>
  );
}

type OfferLinesProps = Pick<OfferPriceProps, "offer" | "messages" | "className">;

/** Notes below the price of an offer. */
export function OfferLines({ offer, messages, className }: OfferLinesProps) {
  const { unitPrice, prior, isWithoutTax } = offer;
  const lines = [
    isWithoutTax && messages.withoutTax,
    unitPrice && unitPriceText(unitPrice),
    prior !== null && format(messages.prior, { price: prior }),
  ].filter((line) => line !== null && line !== false);
  return lines.map((line) => (
    <p key={line} className={classNames("text-fine text-ink-soft tabular-nums", className)}>
      {line}
    </p>
  ));
}
