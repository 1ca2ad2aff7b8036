import { type AuditContext, auditedUpdate } from "@/lib/commerce/audit";
import type { UpdateTaxRate } from "@/lib/contract/tax";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { rateToPpm } from "@/lib/kit/round";
import { checkTaxClass } from "./check-tax-class";
import { checkTaxRegion } from "./check-tax-rate";
import { AUDITED_TAX_RATE } from "./present";
import type { TaxRateRow } from "./rate-rows";

/**
 * Updates the fields that were sent; equal values are no change and write nothing. Refuses not_found,
 * and validation_failed for an unknown region.
 */
export async function updateTaxRate(
  ctx: AuditContext,
  id: string,
  input: UpdateTaxRate,
): Promise<TaxRateRow> {
  return auditedUpdate(ctx, AUDITED_TAX_RATE, id, async (tx, before) => {
    const changes = diffFields(before, toColumns(before, input));
    if (isEmpty(changes)) return before;
    await checkTaxClass(tx, ctx.store.id, changes.taxClass);
    return tx.taxRate.update({
      where: { id_livemode: { id, livemode: ctx.livemode } },
      data: { ...changes, updatedAt: ctx.now },
    });
  });
}

function toColumns(current: TaxRateRow, input: UpdateTaxRate) {
  const { name, rate, taxClass, includesShipping, replaces } = input;
  const { countryCode, state, postcodePattern } = input;
  return {
    name,
    includesShipping,
    replaces,
    taxClass,
    ratePpm: rate === undefined ? undefined : rateToPpm(rate),
    ...checkTaxRegion({
      countryCode: countryCode ?? current.countryCode,
      state: state === undefined ? current.state : state,
      postcodePattern: postcodePattern === undefined ? current.postcodePattern : postcodePattern,
    }),
  };
}
