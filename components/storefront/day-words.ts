/** The day of a timestamp of the API, as people write it. */
export function dayWords(timestamp: string, locale: string): string {
  return dayFormat(locale).format(new Date(timestamp));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than using it. A store has a handful of locales. */
function dayFormat(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  formats.set(locale, made);
  return made;
}
