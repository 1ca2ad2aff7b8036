import { unitPriceText } from "@/components/storefront/product/offer";
import type { SearchMessages } from "@/components/storefront/search/search-messages";
import type { Suggestion } from "@/components/storefront/search/suggestions";
import { classNames } from "@/components/ui/class-names";
import { Search } from "@/components/ui/icons/search";
import Link from "@/components/ui/link";
import { format } from "@/lib/kit/format-message";
import { pictureAt } from "@/lib/kit/pictures";

type SuggestionListProps = {
  id: string;
  rows: Suggestion[];
  /** The row selected with the arrow keys. */
  active: number | null;
  messages: SearchMessages;
  locale: string;
  onChosen: () => void;
};

/** The rows of the list below the field. */
export default function SuggestionList(props: SuggestionListProps) {
  const { id, rows, active, messages, locale, onChosen } = props;
  return rows.map((row, index) => (
    <Link
      key={row.id}
      id={`${id}-${index}`}
      href={row.href}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      onClick={onChosen}
      ref={index === active ? intoView : undefined}
      className={classNames(
        "flex min-h-11 items-center gap-3 rounded-small px-2 py-1.5 text-small hover:bg-sunken",
        index === active && "bg-sunken outline-2 -outline-offset-2 outline-focus",
        row.kind !== "product" && rows[index - 1]?.kind !== row.kind && index > 0 && "mt-1.5",
      )}
    >
      <Row row={row} messages={messages} locale={locale} />
    </Link>
  ));
}

function intoView(row: HTMLElement | null) {
  row?.scrollIntoView({ block: "nearest" });
}

type RowProps = { row: Suggestion; messages: SearchMessages; locale: string };

function Row({ row, messages, locale }: RowProps) {
  if (row.kind === "category" || row.kind === "policy") {
    return (
      <>
        <span className="grow font-medium">{row.name}</span>
        <span className="text-fine text-ink-soft">{messages.search[row.kind]}</span>
      </>
    );
  }
  if (row.kind === "all") {
    return (
      <>
        <Search aria-hidden className="size-4 text-ink-soft" strokeWidth={1.75} />
        <span className="grow">{format(messages.search.all, { count: row.total }, locale)}</span>
      </>
    );
  }
  return (
    <>
      {row.image ? (
        // biome-ignore lint/performance/noImgElement: one small width is enough.
        <img
          src={pictureAt(row.image.path, 160)}
          alt=""
          width={40}
          height={50}
          className="h-12.5 w-10 rounded-small object-cover"
        />
      ) : (
        <span className="h-12.5 w-10 rounded-small bg-sunken" />
      )}
      <span className="min-w-0 grow truncate">{row.name}</span>
      <span className="shrink-0 text-end text-ink-soft tabular-nums">
        {row.priceHidden && messages.price.hidden}
        {row.isFrom && `${messages.price.from} `}
        {row.price.formatted}
        {row.taxInclusive === false && (
          <span className="block text-fine">{messages.price.withoutTax}</span>
        )}
        {row.unitPrice && <span className="block text-fine">{unitPriceText(row.unitPrice)}</span>}
      </span>
    </>
  );
}
