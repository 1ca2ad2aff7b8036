import { FacetFilter } from "@/components/storefront/listing/facet-filter";
import { FacetLinks } from "@/components/storefront/listing/facet-links";
import { type ListingState, listingHref } from "@/components/storefront/listing/listing-address";
import { ListingForm } from "@/components/storefront/listing/listing-form";
import {
  priceBounds,
  priceSteps,
  stepChange,
} from "@/components/storefront/listing/listing-prices";
import { PriceFilter } from "@/components/storefront/listing/price-filter";
import { PriceHistogram } from "@/components/storefront/listing/price-histogram";
import { StockFilter } from "@/components/storefront/listing/stock-filter";
import { buttonStyle } from "@/components/ui/button-style";
import { classNames } from "@/components/ui/class-names";
import { X } from "@/components/ui/icons/x";
import Link from "@/components/ui/link";
import type { ProductFacets } from "@/lib/contract/product";
import { currencyExponent } from "@/lib/kit/currency";
import { format } from "@/lib/kit/format-message";
import { formatMoney, toDecimal } from "@/lib/kit/money";
import type { Messages } from "@/messages/storefront";

/** The panel, for the button that opens it where there is no room for it beside the list. */
export const FILTER_PANEL = "filters";

/** The form inside it, for the controls of it that stand elsewhere. */
export const FILTER_FORM = "listing";

type ListingFiltersProps = {
  path: string;
  state: ListingState;
  /** The category that the page is of; its own filter is then a way to other pages. */
  category: string | undefined;
  facets: ProductFacets;
  total: number;
  currency: string;
  locale: string;
  messages: Messages["listing"];
};

/**
 * What a list can be narrowed to. One panel: a column where there is room, else the browser's own
 * popover, which opens before any script and closes on Escape.
 */
export function ListingFilters(props: ListingFiltersProps) {
  const { path, state, category, facets, total, locale, messages } = props;
  // A category has a page of its own; a search and a collection stay where they are.
  const isCollection = path.startsWith("/collections/");
  const stays = isCollection || state.q !== undefined;
  const all = isCollection ? path : "/products";
  const hrefOf = (slug: string) =>
    stays
      ? listingHref(all, state, { category: slug })
      : listingHref(`/categories/${slug}`, state, { category: undefined });
  return (
    <aside
      id={FILTER_PANEL}
      popover="auto"
      aria-labelledby={`${FILTER_PANEL}-title`}
      className={classNames(
        "inset-y-0 inset-e-0 ms-auto me-0 my-0 h-dvh max-h-none w-[min(24rem,88vw)] scroll-pb-28 overflow-y-auto bg-paper px-gutter pb-28 text-ink shadow-raised backdrop:bg-[var(--shade)]",
        "lg:static lg:m-0 lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:p-0 lg:shadow-none",
      )}
    >
      <div className="flex min-h-16 items-center justify-between lg:hidden">
        <h2 id={`${FILTER_PANEL}-title`} className="font-serif text-heading">
          {messages.filters}
        </h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label={messages.closeFilters}
          className="-me-2.5 grid size-11 place-items-center rounded-small hover:bg-sunken"
        >
          <X aria-hidden className="size-5.5" strokeWidth={1.5} />
        </button>
      </div>
      <ListingForm id={FILTER_FORM} path={path}>
        {state.q && <input type="hidden" name="q" value={state.q} />}
        {state.category && <input type="hidden" name="category" value={state.category} />}
        <FacetLinks
          label={messages.category}
          categories={facets.categories}
          chosen={category ?? state.category}
          all={{
            name: messages.allProducts,
            href: listingHref(all, state, { category: undefined }),
          }}
          hrefOf={hrefOf}
          locale={locale}
        />
        {facets.filters.map((facet) => (
          <FacetFilter
            key={facet.key}
            facet={facet}
            path={path}
            state={state}
            locale={locale}
            messages={messages}
          />
        ))}
        <PriceFacet {...props} />
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{messages.availability}</legend>
          <StockFilter
            isOn={state.inStock === "true"}
            label={messages.inStockOnly}
            count={facets.inStock.toLocaleString(locale)}
          />
        </fieldset>
      </ListingForm>
      <p className="fixed inset-e-0 bottom-0 w-[min(24rem,88vw)] bg-paper px-gutter py-4 shadow-raised lg:hidden">
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          className={buttonStyle({ isWide: true })}
        >
          {format(messages.showResults, { count: total }, locale)}
        </button>
      </p>
    </aside>
  );
}

/** Prices to enter, and round ones to press. Nothing where everything costs the same. */
function PriceFacet({ path, state, facets, currency, locale, messages }: ListingFiltersProps) {
  const { min, max } = facets.price;
  const isChosen = state.minPrice !== undefined || state.maxPrice !== undefined;
  if (!isChosen && (!min || !max || min.amount === max.amount)) return null;
  const bounds = priceBounds(state, currency);
  const steps = min && max ? priceSteps(min.amount, max.amount, currency) : [];
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{messages.price}</legend>
      <PriceHistogram
        buckets={facets.price.buckets}
        least={bounds.minPrice}
        most={bounds.maxPrice}
      />
      <PriceFilter
        least={state.minPrice}
        most={state.maxPrice}
        cheapest={priceEnd(min, locale)}
        dearest={priceEnd(max, locale)}
        currency={currency}
        step={(10 ** -currencyExponent(currency)).toFixed(currencyExponent(currency))}
        messages={messages}
      />
      <ul className="mt-3 flex flex-col text-small">
        {steps.map((step) => {
          const change = stepChange(step, currency);
          const isOn = change.minPrice === state.minPrice && change.maxPrice === state.maxPrice;
          const price = formatMoney(step.amount, currency, locale);
          return (
            <li key={`${step.kind}${step.amount}`}>
              <Link
                href={listingHref(path, state, change)}
                aria-current={isOn ? "true" : undefined}
                className={classNames(
                  "flex min-h-8 items-center underline-offset-4 hover:underline",
                  isOn && "font-semibold",
                )}
              >
                {format(step.kind === "upTo" ? messages.upTo : messages.fromPrice, { price })}
              </Link>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function priceEnd(price: ProductFacets["price"]["min"], locale: string) {
  if (price === null) return { value: "", text: "" };
  const value = toDecimal(price.amount, price.currency);
  const decimals = currencyExponent(price.currency);
  const text = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    // As number fields write what is typed.
    useGrouping: false,
  }).format(value);
  return { value, text };
}
