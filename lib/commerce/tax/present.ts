import type { StoreContext } from "@/lib/commerce/stores";
import type { TaxBreakdownEntry, TaxResult } from "@/lib/contract/tax";
import { money } from "@/lib/kit/money";
import type { CalculatedTax } from "./calculate-tax";
import type { TaxPart } from "./rules";

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

/** A calculated tax as the wire shows it. */
export function presentTaxResult(result: CalculatedTax, ctx: StoreContext): TaxResult {
  const { currency } = result;
  return {
    subtotal: money(result.subtotal, currency, ctx.locale),
    tax: money(result.tax, currency, ctx.locale),
    taxRate: result.taxRate,
    taxBreakdown: presentTaxBreakdown(result.taxBreakdown, currency, ctx.locale),
  };
}
