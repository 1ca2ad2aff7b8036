/** A day such as 2026-11-23 in words; it has no time zone. */
export function formatDate(
  day: string,
  locale: string,
  dateStyle: "medium" | "long" = "medium",
): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(new Date(day));
}
