import type { Validity } from "./response-cache";

/** When the sale of a product begins and ends; open ends are null. */
export interface SaleDates {
  saleStartsAt: Date | string | null;
  saleEndsAt: Date | string | null;
}

/** The moments around `now` at which this product's price changes by itself. */
export function saleValidity(
  { saleStartsAt, saleEndsAt }: SaleDates,
  now: Date,
): Omit<Validity, "version"> {
  const moments = [saleStartsAt, saleEndsAt].flatMap((at) => (at ? new Date(at).getTime() : []));
  const time = now.getTime();
  return {
    validFrom: Math.max(...moments.filter((moment) => moment <= time)),
    validUntil: Math.min(...moments.filter((moment) => moment > time)),
  };
}
