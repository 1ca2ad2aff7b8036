import type { OptionRecord, VariantRecord } from "@/lib/commerce/catalog/rows";
import type { VariantInput } from "@/lib/contract/seller-product";
import { refuseField } from "@/lib/kit/errors";
import { findNamed } from "@/lib/kit/fold-name";

/** The selection of a variant: the id of the selected value by option id. */
export type Selection = Record<string, string>;

/** A key that is equal for equal selections, in any order of options. */
export function selectionKey(selection: Selection): string {
  return Object.entries(selection)
    .map(([optionId, valueId]) => `${optionId}=${valueId}`)
    .sort()
    .join(" ");
}

/** The selection for the given option names and values. Refuses validation_failed under `field`. */
export function toSelection(
  options: OptionRecord[],
  selected: NonNullable<VariantInput["selectedOptions"]>,
  field: string,
): Selection {
  const selection: Selection = {};
  for (const { name, value } of selected) {
    const option = findNamed(options, name);
    const chosen = option && findNamed(option.values, value);
    if (option === undefined)
      throw refuseField(field, "invalid", "Names an option the product does not have.");
    if (chosen === undefined)
      throw refuseField(field, "invalid", "Names a value the option does not have.");
    if (option.id in selection)
      throw refuseField(field, "invalid", "Chooses two values of one option.");
    selection[option.id] = chosen.id;
  }
  const isComplete = options.every(({ id, required }) => !required || id in selection);
  if (!isComplete) throw refuseField(field, "invalid", "Chooses nothing of a required option.");
  return selection;
}

/** The selection of a variant after the options changed; null if its value was removed. */
export function translateSelection(
  { valueIds }: VariantRecord,
  before: OptionRecord[],
  options: OptionRecord[],
): Selection | null {
  const selection: Selection = {};
  for (const { id, values, required } of options) {
    const isAdded = before.every((option) => option.id !== id);
    const chosen = valueIds[id];
    if (chosen !== undefined && values.every((value) => value.id !== chosen)) return null;
    const valueId = chosen ?? (required || isAdded ? values[0]?.id : undefined);
    if (valueId !== undefined) selection[id] = valueId;
  }
  return selection;
}

/** Every combination, the last option varying fastest; an option that is not required can also have no value. */
export function allSelections(options: OptionRecord[]): Selection[] {
  return options.reduce<Selection[]>(
    (selections, { id, values, required }) =>
      selections.flatMap((selection) => [
        ...(required ? [] : [selection]),
        ...values.map((value) => ({ ...selection, [id]: value.id })),
      ]),
    [{}],
  );
}
