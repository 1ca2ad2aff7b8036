/** A day of the store's calendar as people read it: `21 Nov`, with `hasYear` `21 Nov 2026`. */
export function sayDay(date: string, locale: string, hasYear = false): string {
  return new Intl.DateTimeFormat(locale, {
    // The date has been taken in the store's zone already.
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    ...(hasYear ? { year: "numeric" } : {}),
  }).format(new Date(`${date}T00:00:00Z`));
}
