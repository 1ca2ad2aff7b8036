/** Whether a barcode is a GTIN: 8, 12, 13 or 14 digits of which the last checks the others (GS1). */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].reverse().map(Number);
  // Weighted from the right, the check digit included, a valid number adds up to whole tens.
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}
