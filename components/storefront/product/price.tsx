import type { Words } from "@/components/storefront/words";
import { classNames } from "@/components/ui/class-names";

type PriceProps = {
  now: string;
  /** What it costs without the sale. */
  was?: string | null;
  /** The lowest of several. */
  isFrom?: boolean;
  words: Words["price"];
  className?: string;
};

/** A price, as the API has written it. */
export function Price({ now, was, isFrom = false, words, className }: PriceProps) {
  return (
    <span className={classNames("tabular-nums", className)}>
      {was && <span className="sr-only">{words.now} </span>}
      {isFrom && <span className="text-ink-soft">{words.from} </span>}
      <span className={was ? "text-sale" : undefined}>{now}</span>
      {was && (
        <>
          <span className="sr-only">{words.before}</span>
          <s className="ms-2 text-ink-soft decoration-1">{was}</s>
        </>
      )}
    </span>
  );
}
