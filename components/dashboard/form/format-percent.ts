import { memoize } from "@/lib/kit/memoize";

/** A share as a percentage of its language, with a tenth where it is small. */
export function formatPercent(share: number, locale: string): string {
  return (share < 0.1 ? withTenths(locale) : wholePercents(locale)).format(share);
}

/** A share as a whole percentage of its language. */
export function formatWholePercent(share: number, locale: string): string {
  return wholePercents(locale).format(share);
}

const wholePercents = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
);

const withTenths = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);
