import type { CurrencyTerms } from "@/lib/kit/currency-terms";

/** Terms as a parameter of the SQL type currency_terms; none are null. */
export function termsRow(terms: CurrencyTerms | undefined): string | null {
  if (terms === undefined) return null;
  const { code, rate, step, ending } = terms;
  return `(${code},${rate},${step},${ending})`;
}
