import { type FinishedResponse, finishList, keepAnswer } from "@/lib/commerce/catalog-cache";
import { countriesByName } from "@/lib/commerce/geo";
import type { StoreContext } from "@/lib/commerce/stores";
import type { Country } from "@/lib/contract/country";
import { servesCountry } from "./rules";

/**
 * The countries that active shipping options deliver to, sorted by name in the visitor's language, as a finished
 * envelope. Kept until the catalogue changes, which every change of an option is (cart-rates.sql).
 */
export async function listDeliveryCountries(
  shop: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
): Promise<FinishedResponse> {
  return keepAnswer<{ options: Option[] }>(shop, {
    key: ["delivery countries", shop.locale],
    statement: {
      ...{ name: "delivery_countries", text: READ_OPTIONS },
      params: [shop.store.id, shop.livemode],
    },
    answer: ({ options }) => finishList(deliveredTo(options, shop.locale)),
  });
}

type Option = { active: boolean; countries: string[] };

function deliveredTo(options: Option[], locale: string): Country[] {
  return allCountries(locale).filter(({ code }) =>
    options.some((option) => servesCountry(option, code)),
  );
}

/** All countries, where a bill can go, sorted likewise. */
export function listAllCountries({ locale }: Pick<StoreContext, "locale">): FinishedResponse {
  return finishList(allCountries(locale));
}

function allCountries(locale: string): Country[] {
  return countriesByName(locale).map(
    ({ code, name, requiresState, postcodeLabel, hasPostcode }) => {
      return { code, name, requiresState, postcodeLabel, requiresPostcode: hasPostcode };
    },
  );
}

/** By the index on store, mode and position. */
const READ_OPTIONS = `
  SELECT m.catalog_version AS version, coalesce((
    SELECT json_agg(json_build_object('active', x.active, 'countries', x.countries))
    FROM shipping_options x
    WHERE x.store_id = $1 AND x.livemode = $2 AND x.active AND x.type = 'delivery'
  ), '[]') AS options
  FROM store_modes m WHERE m.store_id = $1 AND m.livemode = $2`;
