import type { z } from "zod";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { CreatePriceList, PriceList } from "@/lib/contract/price-list";

export type PriceListValues = {
  name: string;
  kind: PriceList["kind"];
  currency: string;
  groupIds: string[];
  countries: string[];
  tiers: { minQuantity: NumberEntry; percentOff: NumberEntry }[];
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
};

/** What the form of a price list begins with. */
export function priceListValues(list: PriceList | null, currency: string): PriceListValues {
  return {
    name: list?.name ?? "",
    kind: list?.kind ?? "percentage",
    currency: list ? (list.currency ?? "") : currency,
    groupIds: list?.groupIds ?? [],
    countries: list?.countries ?? [],
    tiers: list ? list.tiers : [{ minQuantity: 1, percentOff: null }],
    active: list?.active ?? true,
    startsAt: list?.startsAt ?? null,
    endsAt: list?.endsAt ?? null,
  };
}

/** What is sent of the form. A percentage made here holds in every currency. */
export function priceListBody({
  kind,
  currency,
  tiers,
  ...rest
}: PriceListValues): z.input<typeof CreatePriceList> {
  const isFixed = kind === "fixed";
  return {
    ...{ ...rest, kind, currency: isFixed ? currency : null },
    tiers: isFixed
      ? []
      : tiers.map(({ minQuantity, percentOff }) => ({
          // What is left empty is sent as nothing, so that the answer names the field.
          minQuantity: parseNumberEntry(minQuantity) ?? 0,
          percentOff: parseNumberEntry(percentOff) ?? 0,
        })),
  };
}
