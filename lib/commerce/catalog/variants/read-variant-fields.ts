import type { ProductPlan } from "@/lib/commerce/catalog/plan-product";
import { mergeCustomValues, readManyCustomValues } from "@/lib/commerce/custom-fields";
import type { Tx } from "@/lib/platform/db";

/**
 * Validates the custom fields sent for variants and merges them into the plan. A plan that does not pass through here
 * leaves them unchanged. They are read after planning because the plan resolves which variant each input refers to. With
 * `replaces`, fields of a variant that are not sent are removed. Runs no statement if no custom fields were sent.
 * Refuses validation_failed, by `variants.<index>.customFields.<key>`.
 */
export async function readVariantFields(
  tx: Tx,
  storeId: string,
  { plan, replaces = false }: { plan: ProductPlan; replaces?: boolean },
): Promise<ProductPlan> {
  const { variants } = plan.variantsPlan;
  const asked = variants.flatMap(({ id, customFields: current, said }) => {
    if (said === undefined) return [];
    const cleared = replaces ? Object.keys(current).map((key) => [key, null]) : [];
    const sent = { ...Object.fromEntries(cleared), ...said.customFields };
    return [{ id, current, sent, path: `variants.${said.at}.customFields` }];
  });
  if (asked.length === 0) return plan;
  const read = await readManyCustomValues(tx, { storeId, owner: "variant" }, asked);
  const values = new Map(asked.map(({ id }, index) => [id, read[index]]));
  const withFields = variants.map((variant) => ({
    ...variant,
    customFields: mergeCustomValues(variant.customFields, values.get(variant.id)),
  }));
  return { ...plan, variantsPlan: { ...plan.variantsPlan, variants: withFields } };
}
