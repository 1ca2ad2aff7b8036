/**
 * The digits of a barcode that is a GTIN, else null: 8, 12, 13 or 14 of which the last checks the
 * others (GS1). Spaces and hyphens are how people write one.
 */
export function parseGtin(barcode: string | null): string | null {
  const digits = barcode?.replaceAll(/[\s-]/g, "") ?? "";
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  // Weighted from the right, the check digit included, a valid number adds up to whole tens.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0 ? digits : null;
}
