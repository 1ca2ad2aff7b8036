import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { StoreContext } from "@/lib/commerce/stores";
import type { TaxBreakdownEntry, TaxRate, TaxResult } from "@/lib/contract/tax";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { ppmToRate } from "@/lib/kit/round";
import type { CalculatedTax } from "./calculate-tax";
import { lockTaxRate, type TaxRateRow } from "./rate-rows";
import type { TaxPart } from "./rules";

/** The tax breakdown as the API returns it. */
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

/** A calculated tax as the API returns it. */
export function presentTaxResult(result: CalculatedTax, ctx: StoreContext): TaxResult {
  const { currency } = result;
  return {
    subtotal: money(result.subtotal, currency, ctx.locale),
    tax: money(result.tax, currency, ctx.locale),
    taxRate: result.taxRate,
    taxBreakdown: presentTaxBreakdown(result.taxBreakdown, currency, ctx.locale),
  };
}

/** A tax rate as the private API returns it. */
export function presentTaxRate(rate: TaxRateRow): TaxRate {
  return {
    id: rate.id,
    name: rate.name,
    countryCode: rate.countryCode,
    state: rate.state,
    postcodePattern: rate.postcodePattern,
    rate: ppmToRate(rate.ratePpm),
    includesShipping: rate.includesShipping,
    createdAt: isoSeconds(rate.createdAt),
    updatedAt: isoSeconds(rate.updatedAt),
  };
}

/** How changes of tax rates are recorded. */
export const AUDITED_TAX_RATE: AuditedObject<TaxRateRow, AuditContext> = {
  kind: "tax_rate",
  lock: lockTaxRate,
  present: presentTaxRate,
};
