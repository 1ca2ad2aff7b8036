import { countries } from "@/lib/commerce/geo";
import type { StoreMode } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";

/** What the answer follows from. */
interface TaxedPlaces {
  /** Of each active way to ship; an empty list is everywhere. */
  served: string[][];
  rated: string[];
  untaxed: string[];
}

/**
 * The countries of the store's active shipping options and pickup locations without any tax rate and not
 * marked as untaxed: sales there are untaxed. By code. One statement.
 */
export async function findCountriesWithoutRate({ store, livemode }: StoreMode): Promise<string[]> {
  const [row] = await query<TaxedPlaces>("countries_without_rate", PLACES, [store.id, livemode]);
  assert(row, "the store is there");
  const settled = new Set([...row.rated, ...row.untaxed]);
  const isEverywhere = row.served.some((list) => list.length === 0);
  const served = isEverywhere ? countries() : [...new Set(row.served.flat())].toSorted();
  return served.filter((code) => !settled.has(code));
}

const PLACES = `
  SELECT s.untaxed_countries AS untaxed,
    ARRAY(
      SELECT DISTINCT t.country_code FROM tax_rates t WHERE t.store_id = s.id AND t.livemode = $2
    ) AS rated,
    (
      SELECT coalesce(jsonb_agg(CASE o.type
        WHEN 'pickup' THEN jsonb_build_array(o.pickup -> 'address' ->> 'countryCode') ELSE to_jsonb(o.countries)
      END), '[]')
      FROM shipping_options o WHERE o.store_id = s.id AND o.livemode = $2 AND o.active
    ) AS served
  FROM stores s WHERE s.id = $1`;
