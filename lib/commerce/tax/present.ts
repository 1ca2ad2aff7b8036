import type { TaxPart } from "@/lib/commerce/tax/rules";
import type { TaxBreakdownEntry } from "@/lib/contract/tax";
import { money } from "@/lib/kit/money";

/** The parts of a tax as the wire shows them. */
export function presentTaxBreakdown(
  parts: readonly TaxPart[],
  currency: string,
  locale: string,
): TaxBreakdownEntry[] {
  return parts.map(({ name, rate, amount, jurisdiction }) => ({
    name,
    rate,
    amount: money(amount, currency, locale),
    jurisdiction,
  }));
}
