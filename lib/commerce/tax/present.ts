import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { StoreContext } from "@/lib/commerce/stores";
import type { TaxBreakdownEntry, TaxClass, TaxRate, TaxResult } from "@/lib/contract/tax";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { ppmToRate } from "@/lib/kit/round";
import type { CalculatedTax } from "./calculate-tax";
import { lockTaxClass, type TaxClassRow } from "./class-rows";
import { lockTaxRate, type TaxRateRow } from "./rate-rows";
import type { TaxPart } from "./rules";

/** A part as stored in an order: orders from before tax classes lack their fields. */
type PlacedTaxPart = Pick<TaxPart, "name" | "rate" | "amount" | "jurisdiction"> & Partial<TaxPart>;

/** The tax breakdown as the API returns it. */
export function presentTaxBreakdown(
  parts: readonly PlacedTaxPart[],
  currency: string,
  locale: string,
): TaxBreakdownEntry[] {
  return parts.map(({ taxClass, taxableAmount, countryCode, state, ...part }) => ({
    name: part.name,
    rate: part.rate,
    amount: money(part.amount, currency, locale),
    jurisdiction: part.jurisdiction,
    taxClass: taxClass ?? null,
    taxableAmount: taxableAmount === undefined ? null : money(taxableAmount, currency, locale),
    countryCode: countryCode ?? null,
    state: state ?? null,
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
    taxClass: rate.taxClass,
    includesShipping: rate.includesShipping,
    replaces: rate.replaces,
    createdAt: isoSeconds(rate.createdAt),
    updatedAt: isoSeconds(rate.updatedAt),
  };
}

/** A tax class as the private API returns it. */
export function presentTaxClass({ id, name, isReadyMade }: TaxClassRow): TaxClass {
  return { code: id, name, isReadyMade };
}

/** How changes of tax classes are recorded; both modes share them. */
export const AUDITED_TAX_CLASS: AuditedObject<TaxClassRow, AuditContext> = {
  kind: "tax_class",
  isShared: true,
  lock: lockTaxClass,
  present: presentTaxClass,
};

/** How changes of tax rates are recorded. */
export const AUDITED_TAX_RATE: AuditedObject<TaxRateRow, AuditContext> = {
  kind: "tax_rate",
  lock: lockTaxRate,
  present: presentTaxRate,
};
