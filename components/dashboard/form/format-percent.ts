/** A share as a percentage of its language, with a tenth where it is small. */
export function formatPercent(share: number, locale: string): string {
  const maximumFractionDigits = share < 0.1 ? 1 : 0;
  return share.toLocaleString(locale, { style: "percent", maximumFractionDigits });
}
