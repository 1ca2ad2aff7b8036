const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size as people read it, such as 1.4 MB: by thousands, as stores and systems of today count. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power] ?? "byte";
  // The short form of a byte has no plural in English.
  const unitDisplay = power === 0 ? "long" : "short";
  const style = { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / 1000 ** power);
}
