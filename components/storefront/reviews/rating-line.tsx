import { Stars } from "@/components/storefront/reviews/stars";
import { classNames } from "@/components/ui/class-names";
import type { Product } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type RatingLineProps = Pick<Product, "averageRating" | "reviewCount"> & {
  locale: string;
  messages: Messages["reviews"];
  /** Where there is little room: how many stands in brackets. */
  isShort?: boolean;
  className?: string;
};

/** The rating in one line; nothing without reviews. */
export function RatingLine(props: RatingLineProps) {
  const { averageRating, reviewCount, locale, messages, isShort, className } = props;
  if (reviewCount === 0) return null;
  const rating = averageRating.toLocaleString(locale);
  return (
    <span className={classNames("inline-flex items-center gap-2 text-small", className)}>
      <Stars rating={averageRating} label={format(messages.stars, { rating })} />
      {isShort && (
        <span aria-hidden className="text-ink-soft">
          ({reviewCount.toLocaleString(locale)})
        </span>
      )}
      <span className={isShort ? "sr-only" : "text-ink-soft"}>
        {format(messages.count, { count: reviewCount }, locale)}
      </span>
    </span>
  );
}
