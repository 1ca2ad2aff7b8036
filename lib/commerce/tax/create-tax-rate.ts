import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import type { CreateTaxRate } from "@/lib/contract/tax";
import { newId } from "@/lib/kit/ids";
import { rateToPpm } from "@/lib/kit/round";
import { checkTaxRegion } from "./check-tax-rate";
import { AUDITED_TAX_RATE } from "./present";
import type { TaxRateRow } from "./rate-rows";

/** Creates a rate, which applies at once. Refuses validation_failed for an unknown region. */
export async function createTaxRate(ctx: AuditContext, input: CreateTaxRate): Promise<TaxRateRow> {
  const { countryCode, state = null, postcodePattern = null } = input;
  const place = checkTaxRegion({ countryCode, state, postcodePattern });
  return auditedCreate(ctx, AUDITED_TAX_RATE, (tx) =>
    tx.taxRate.create({
      data: {
        id: newId("taxRate"),
        storeId: ctx.store.id,
        livemode: ctx.livemode,
        name: input.name,
        ...place,
        ratePpm: rateToPpm(input.rate),
        includesShipping: input.includesShipping,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    }),
  );
}
