import { countries, country } from "@/lib/commerce/geo";
import type { StoreContext } from "@/lib/commerce/stores";
import type { Country } from "@/lib/contract/country";
import { query } from "@/lib/platform/db";
import { servesCountry } from "./rules";

/** The countries that active shipping options deliver to, sorted by name in the visitor's language. */
export async function listDeliveryCountries(ctx: StoreContext): Promise<Country[]> {
  const options = await query<{ active: boolean; countries: string[] }>(
    "delivery_countries",
    "SELECT active, countries FROM shipping_options WHERE store_id = $1 AND livemode = $2 AND active",
    [ctx.store.id, ctx.livemode],
  );
  return countries()
    .filter((code) => options.some((option) => servesCountry(option, code)))
    .map((code) => {
      const { name, requiresState, postcodeLabel, hasPostcode } = country(code, ctx.locale);
      return { code, name, requiresState, postcodeLabel, requiresPostcode: hasPostcode };
    })
    .sort((a, b) => a.name.localeCompare(b.name, ctx.locale));
}
