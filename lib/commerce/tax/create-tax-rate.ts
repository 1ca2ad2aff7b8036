import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import type { CreateTaxRate } from "@/lib/contract/tax";
import { newId } from "@/lib/kit/ids";
import { rateToPpm } from "@/lib/kit/round";
import type { Tx } from "@/lib/platform/db";
import { checkTaxClass } from "./check-tax-class";
import { checkTaxRegion } from "./check-tax-rate";
import { AUDITED_TAX_RATE } from "./present";
import type { TaxRateRow } from "./rate-rows";
import type { TaxRegion } from "./rules";

/** Creates a rate, which applies at once. Refuses validation_failed for an unknown region or class. */
export async function createTaxRate(ctx: AuditContext, input: CreateTaxRate): Promise<TaxRateRow> {
  const { countryCode, state = null, postcodePattern = null } = input;
  const place = checkTaxRegion({ countryCode, state, postcodePattern });
  return auditedCreate(ctx, AUDITED_TAX_RATE, async (tx) => {
    await checkTaxClass(tx, ctx.store.id, input.taxClass);
    return insertTaxRate(tx, ctx, { input, place });
  });
}

/** Writes a rate whose place and class have been checked. */
export function insertTaxRate(
  tx: Tx,
  ctx: AuditContext,
  { input, place }: { input: CreateTaxRate; place: TaxRegion },
): Promise<TaxRateRow> {
  return tx.taxRate.create({
    data: {
      id: newId("taxRate"),
      storeId: ctx.store.id,
      livemode: ctx.livemode,
      name: input.name,
      ...place,
      ratePpm: rateToPpm(input.rate),
      taxClass: input.taxClass,
      includesShipping: input.includesShipping,
      replaces: input.replaces,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
  });
}
