import type { Validity } from "./response-cache";

/** When the sale of a product begins and ends; open ends are null. */
export interface SaleDates {
  saleStartsAt?: Date | string | null | undefined;
  saleEndsAt?: Date | string | null | undefined;
}

/** The moments around `now` at which the price of one of these products changes by itself. */
export function saleValidity(products: SaleDates[], now: Date): Omit<Validity, "version"> {
  const moments = products
    .flatMap(({ saleStartsAt, saleEndsAt }) => [saleStartsAt, saleEndsAt])
    .flatMap((at) => (at ? new Date(at).getTime() : []));
  const time = now.getTime();
  return {
    validFrom: Math.max(...moments.filter((moment) => moment <= time)),
    validUntil: Math.min(...moments.filter((moment) => moment > time)),
  };
}
