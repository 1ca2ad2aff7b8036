import { type CustomFieldValues, customFieldsInput } from "@/lib/contract/custom-field";
import type { RowCells } from "./row-cells";

/** Custom fields by key as the API accepts them; they are validated against their definitions when the row is written. */
export function readCustomFieldsCell<Ours extends string>(
  cells: RowCells<Ours>,
  column: Ours,
): CustomFieldValues | undefined {
  const sent = cells.json(column);
  if (sent === undefined || sent === null) return undefined;
  const parsed = customFieldsInput.safeParse(sent);
  if (parsed.success) return parsed.data;
  return cells.wrong(column, "Is not an object of custom fields.");
}
