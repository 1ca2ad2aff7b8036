/** How the page writes days: in which language, and where the store is. */
export type DayPlace = { locale: string; timeZone: string };

/** The day of a timestamp of the API, as people write it where the store is. */
export function dayWords(timestamp: string, place: DayPlace): string {
  return dayFormat(place).format(new Date(timestamp));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than using it. A store has a handful of locales. */
function dayFormat({ locale, timeZone }: DayPlace): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  });
  formats.set(key, made);
  return made;
}
