/** What a VAT id looks like after its country, by the prefix that tax offices use. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Where the last digits follow from the others; elsewhere the shape has to do. */
const CHECKS: Readonly<Record<string, (digits: string) => boolean>> = {
  BE: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  DE: (digits) => isElevenTen(digits),
  IT: (digits) => isLuhn(digits),
  LU: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
  PL: (digits) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]),
};

/** Upper case without spaces, dots and hyphens: `DE 123 456 788` is `DE123456788`. Greece is EL. */
export function normalizeVatId(written: string): string {
  const compact = written.replace(/[\s.-]/g, "").toUpperCase();
  return compact.startsWith("GR") ? `EL${compact.slice(2)}` : compact;
}

/** Whether a normalized VAT id has a valid format, without a request. */
export function isVatIdShaped(vatId: string): boolean {
  return splitVatId(vatId) !== null;
}

/** The prefix of a normalized VAT id and its number there; null for what cannot be one. */
export function splitVatId(vatId: string): { prefix: string; number: string } | null {
  const prefix = Object.keys(SHAPES).find((one) => vatId.startsWith(one));
  if (prefix === undefined) return null;
  const number = vatId.slice(prefix.length);
  const canBe = SHAPES[prefix]?.test(number) === true && (CHECKS[prefix]?.(number) ?? true);
  return canBe ? { prefix, number } : null;
}

/** The country of a prefix by ISO 3166: tax offices write Greece as EL and Switzerland as CHE. */
export function vatCountry(prefix: string): string {
  if (prefix === "EL") return "GR";
  return prefix.slice(0, 2);
}

/** ISO 7064, modulo 11,10. */
function isElevenTen(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
}
