import { FacetCheckbox } from "@/components/storefront/listing/facet-checkbox";
import { facetLabel, valueLabel } from "@/components/storefront/listing/facet-labels";
import {
  chooseValues,
  type ListingState,
  listingHref,
} from "@/components/storefront/listing/listing-address";
import { classNames } from "@/components/ui/class-names";
import Link from "@/components/ui/link";
import type { ProductFacet } from "@/lib/contract/product-facets";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** Values shown before "more" is pressed; up to two more than that are not worth hiding. */
const SHOWN = 8;
const NOT_WORTH_HIDING = 2;

type FacetFilterProps = {
  facet: ProductFacet;
  path: string;
  state: ListingState;
  locale: string;
  messages: Messages["listing"];
};

/** The values of one facet to choose from, each with how many products it leaves. */
export function FacetFilter(props: FacetFilterProps) {
  const { facet, locale, messages } = props;
  if (facet.type === "rating") return <RatingFilter {...props} />;
  const isShort = facet.values.length <= SHOWN + NOT_WORTH_HIDING;
  const first = facet.values.filter(({ selected }, place) => isShort || selected || place < SHOWN);
  const rest = facet.values.filter((value) => !first.includes(value));
  const list = (values: ProductFacet["values"]) =>
    values.map((value) => (
      <FacetCheckbox key={value.value} name={facet.key} value={value.value} isOn={value.selected}>
        {value.swatch && <Swatch swatch={value.swatch} />}
        <span className="min-w-0 grow wrap-anywhere">
          {valueLabel(facet, value, { locale, messages })}
        </span>
        <span className="text-fine text-ink-soft tabular-nums">
          {value.count.toLocaleString(locale)}
        </span>
      </FacetCheckbox>
    ));
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{facetLabel(facet, messages)}</legend>
      {list(first)}
      {rest.length > 0 && (
        // The browser's own disclosure: it opens before any script.
        <details>
          <summary className="text-link target inline-block cursor-pointer py-1 text-small">
            {format(messages.moreValues, { count: rest.length }, locale)}
          </summary>
          {list(rest)}
        </details>
      )}
      {facet.moreValues > 0 && (
        <p className="text-fine text-ink-soft">
          {format(messages.tooMany, { count: facet.moreValues }, locale)}
        </p>
      )}
    </fieldset>
  );
}

function Swatch({ swatch }: { swatch: NonNullable<ProductFacet["values"][number]["swatch"]> }) {
  return (
    <span
      aria-hidden
      style={{
        backgroundColor: swatch.color ?? undefined,
        backgroundImage: swatch.imageUrl ? `url("${encodeURI(swatch.imageUrl)}")` : undefined,
      }}
      className="size-4 shrink-0 rounded-full bg-cover ring-1 ring-line-strong/60 ring-inset"
    />
  );
}

/** Least ratings as links: one at most, and the one that is chosen leads back to all. */
function RatingFilter({ facet, path, state, locale, messages }: FacetFilterProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{messages.rating}</legend>
      <ul className="flex flex-col text-small">
        {facet.values.map((value) => (
          <li key={value.value}>
            {value.selected && <input type="hidden" name={facet.key} value={value.value} />}
            <Link
              href={listingHref(path, state, {
                chosen: chooseValues(state.chosen, facet.key, value.selected ? [] : [value.value]),
              })}
              aria-current={value.selected ? "true" : undefined}
              className={classNames(
                "flex min-h-9 items-center gap-3 underline-offset-4 hover:underline",
                value.selected && "font-semibold",
              )}
            >
              <span className="grow">{valueLabel(facet, value, { locale, messages })}</span>
              <span className="text-fine font-normal text-ink-soft tabular-nums">
                {value.count.toLocaleString(locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
