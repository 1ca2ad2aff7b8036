import { type CustomFieldValues, customFieldsInput } from "@/lib/contract/custom-field";
import { errorsByPath, type Finding, findingOf } from "./issue";
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
  return cells.wrong(column, "invalid_structure");
}

/** The findings about refused values, with the key of each; throws what refuses no values. */
export function findRefusedFields(error: unknown): { path: string; finding: Finding }[] {
  return errorsByPath(error).map(([path, reason]) => {
    const field = path.split(".").at(-1) ?? path;
    return { path, finding: findingOf("invalid_custom_field", { field, reason }) };
  });
}
