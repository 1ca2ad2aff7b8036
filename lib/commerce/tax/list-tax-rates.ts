import type { StoreContext } from "@/lib/commerce/stores";
import type { TaxRate, TaxRateQuery } from "@/lib/contract/tax";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db } from "@/lib/platform/db";
import { presentTaxRate } from "./present";

/** A page of the mode's rates by country, state and name; by the index on store, mode and country. */
export async function listTaxRates(
  { store, livemode }: Pick<StoreContext, "store" | "livemode">,
  { countryCode, ...page }: TaxRateQuery,
): Promise<{ data: TaxRate[]; meta: PageMeta }> {
  const where = { storeId: store.id, livemode, countryCode };
  const [rates, total] = await Promise.all([
    db.taxRate.findMany({
      where,
      orderBy: [
        { countryCode: "asc" },
        { state: { sort: "asc", nulls: "first" } },
        { name: "asc" },
        { id: "asc" },
      ],
      skip: pageOffset(page),
      take: page.perPage,
    }),
    db.taxRate.count({ where }),
  ]);
  return { data: rates.map(presentTaxRate), meta: pageMeta({ ...page, total }) };
}
