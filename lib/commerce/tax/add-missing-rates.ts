import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { type CreateTaxRate, MOST_RATES } from "@/lib/contract/tax";
import { assert } from "@/lib/kit/assert";
import { Refusal, refuse } from "@/lib/kit/errors";
import { STANDARD_CLASS } from "@/lib/kit/tax-class";
import { transaction } from "@/lib/platform/db";
import { checkTaxClass } from "./check-tax-class";
import { checkTaxRegion } from "./check-tax-rate";
import { insertTaxRate } from "./create-tax-rate";
import { AUDITED_TAX_RATE } from "./present";
import type { TaxRateRow } from "./rate-rows";
import type { TaxRegion } from "./rules";

/**
 * Creates those of the rates whose place and class the mode has no rate for, all of them or none, and returns them. Rates
 * of one place and class add up, so a second one would double the tax: sent twice, or by two at once, each is made
 * once. Refuses validation_failed, naming each by its index.
 */
export async function addMissingRates(
  ctx: AuditContext,
  rates: readonly CreateTaxRate[],
): Promise<TaxRateRow[]> {
  assert(rates.length <= MOST_RATES, "the contract bounds them");
  const wanted = rates.map((input, index) => ({
    input,
    place: named(index, () => {
      const { countryCode, state = null, postcodePattern = null } = input;
      return checkTaxRegion({ countryCode, state, postcodePattern });
    }),
  }));
  return transaction(async (tx) => {
    const { id: storeId } = ctx.store;
    // Two who ask at once would each find what the other has not written yet.
    await tx.$queryRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('tax rates ' || ${storeId} || ${ctx.livemode}, 0))::text`;
    const existing = await tx.taxRate.findMany({ where: { storeId, livemode: ctx.livemode } });
    const known = new Set(existing.map(keyOf));
    const made: TaxRateRow[] = [];
    for (const [index, { input, place }] of wanted.entries()) {
      await checkTaxClass(tx, storeId, input.taxClass).catch((error) => rename(index, error));
      const key = keyOf({ ...place, taxClass: input.taxClass ?? STANDARD_CLASS });
      if (known.has(key)) continue;
      known.add(key);
      const row = await insertTaxRate(tx, ctx, { input, place });
      const after = AUDITED_TAX_RATE.present(row, ctx);
      await recordChange(tx, ctx, { action: "tax_rate.created", objectId: row.id, after });
      made.push(row);
    }
    return made;
  });
}

function keyOf(rate: TaxRegion & { taxClass: string }): string {
  const { countryCode, state, postcodePattern, taxClass } = rate;
  return JSON.stringify([countryCode, state, postcodePattern, taxClass]);
}

/** Does it, and names what is refused by its place in the list. */
function named<Value>(index: number, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    return rename(index, error);
  }
}

function rename(index: number, error: unknown): never {
  if (!(error instanceof Refusal) || error.fieldErrors === undefined) throw error;
  const fields = error.fieldErrors.map(({ path, ...problem }) => [
    `rates.${index}.${path}`,
    [problem],
  ]);
  throw refuse("validation_failed", { fields: Object.fromEntries(fields) });
}
