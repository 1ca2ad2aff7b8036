const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The day of a timestamp of the API, as people write it. */
export function dayWords(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}
