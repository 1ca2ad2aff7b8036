import { classNames } from "@/components/ui/class-names";
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
