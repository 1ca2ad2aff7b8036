/** Milliseconds as people of the locale write them: `1,250 ms`. */
export function formatDuration(ms: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: "millisecond" }).format(ms);
}

/** A body as it is best read: JSON on lines of its own, anything else as it came. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
