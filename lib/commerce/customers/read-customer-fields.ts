import { mergeCustomValues, readCustomValues } from "@/lib/commerce/custom-fields";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { Tx } from "@/lib/platform/db";
import type { CustomerRecord } from "./customer-record";

type SentFields = { storeId: string; customFields: CustomFieldValues | undefined };

/**
 * Validates the custom fields sent for a locked customer and merges them into the current ones. Empty if nothing changes.
 * Refuses validation_failed, by `customFields.<key>`.
 */
export async function readCustomerFields(
  tx: Tx,
  { customFields: current = {} }: Pick<CustomerRecord, "customFields">,
  { storeId, customFields }: SentFields,
): Promise<{ customFields?: CustomFieldValues }> {
  const owner = { storeId, owner: "customer", current } as const;
  const values = await readCustomValues(tx, owner, customFields);
  return values === undefined ? {} : { customFields: mergeCustomValues(current, values) };
}
