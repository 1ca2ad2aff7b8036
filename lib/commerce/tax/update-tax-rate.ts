import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { UpdateTaxRate } from "@/lib/contract/tax";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { rateToPpm } from "@/lib/kit/round";
import { transaction } from "@/lib/platform/db";
import { checkTaxRegion } from "./check-tax-rate";
import { presentTaxRate } from "./present";
import { lockTaxRate, type TaxRateRow } from "./rate-rows";

/**
 * Updates the fields that were sent; equal values are no change and write nothing. Refuses not_found,
 * and validation_failed for an unknown region.
 */
export async function updateTaxRate(
  ctx: AuditContext,
  id: string,
  input: UpdateTaxRate,
): Promise<TaxRateRow> {
  return transaction(async (tx) => {
    const before = await lockTaxRate(tx, ctx, id);
    const changes = diffFields(before, factsOf(before, input));
    if (isEmpty(changes)) return before;
    const after = await tx.taxRate.update({
      where: { id_livemode: { id, livemode: ctx.livemode } },
      data: { ...changes, updatedAt: ctx.now },
    });
    await recordChange(tx, ctx, {
      action: "tax_rate.updated",
      objectId: id,
      before: presentTaxRate(before),
      after: presentTaxRate(after),
    });
    return after;
  });
}

function factsOf(current: TaxRateRow, input: UpdateTaxRate) {
  const { name, rate, includesShipping, countryCode, state, postcodePattern } = input;
  return {
    name,
    includesShipping,
    ratePpm: rate === undefined ? undefined : rateToPpm(rate),
    ...checkTaxRegion({
      countryCode: countryCode ?? current.countryCode,
      state: state === undefined ? current.state : state,
      postcodePattern: postcodePattern === undefined ? current.postcodePattern : postcodePattern,
    }),
  };
}
