import type { OptionRecord } from "@/lib/commerce/catalog/rows";
import { refuseRule } from "@/lib/contract/field-rules";
import type { OptionInput } from "@/lib/contract/seller-product";
import { refuseField } from "@/lib/kit/errors";
import { findNamed, foldName } from "@/lib/kit/fold-name";
import { newId } from "@/lib/kit/ids";

/**
 * The options after a change. An existing option, found by id or by name, keeps its id, and so do its values; fields
 * that are not sent are unchanged. Names are compared without blanks and letter case; an option found by name keeps its
 * spelling. Refuses validation_failed at the invalid field.
 */
export function nextOptions(current: OptionRecord[], inputs: OptionInput[]): OptionRecord[] {
  return matchAll(current, inputs, "options").map(([input, known], position) => ({
    id: known?.id ?? newId("option"),
    name: spelt(input, known),
    position,
    required: input.required ?? known?.required ?? true,
    display: input.display ?? known?.display ?? usualDisplay(input),
    values: matchAll(known?.values ?? [], input.values, `options.${position}.values`).map(
      ([value, knownValue], place) => ({
        id: knownValue?.id ?? newId("optionValue"),
        name: spelt(value, knownValue),
        position: place,
        swatchColor: pick(value.swatch, "color", knownValue?.swatchColor),
        swatchImageUrl: pick(value.swatch, "imageUrl", knownValue?.swatchImageUrl),
      }),
    ),
  }));
}

type Named = { id?: string; name: string };

/** An id identifies the option, and the name then renames it. */
function spelt(input: Named, known: Named | undefined): string {
  return input.id === undefined ? (known?.name ?? input.name) : input.name;
}

/** Pairs each input with its former option. Refuses duplicate names and two inputs for one option. */
function matchAll<Input extends Named, Known extends { id: string; name: string }>(
  known: Known[],
  inputs: Input[],
  field: string,
): [Input, Known | undefined][] {
  const claimed = new Set(inputs.flatMap(({ id }) => id ?? []));
  const seen = new Set<string>();
  const folded = new Map<string, boolean>();
  return inputs.map((input, index) => {
    const free = known.filter(({ id }) => !claimed.has(id));
    const match =
      input.id === undefined
        ? findNamed(free, input.name)
        : known.find(({ id }) => id === input.id);
    if (input.id !== undefined && match === undefined) {
      throw refuseField(`${field}.${index}.id`, "invalid", "The product has none with this id.");
    }
    const isAsItWas = match?.name === input.name;
    const other = folded.get(foldName(input.name));
    // Names that differ only in case or blanks, stored before this was refused, may stay.
    const isSame = other === false || (other === true && !isAsItWas);
    if (isSame || seen.has(input.name) || (match && seen.has(match.id))) {
      throw refuseRule(`${field}.${index}`, "distinct");
    }
    folded.set(foldName(input.name), isAsItWas);
    seen.add(input.name);
    if (match) seen.add(match.id);
    return [input, match];
  });
}

/** Options named as colours are displayed as swatches by default. */
function usualDisplay({ values }: OptionInput): OptionRecord["display"] {
  return values.some(({ swatch }) => swatch) ? "swatch" : "button";
}

function pick(
  swatch: OptionInput["values"][number]["swatch"],
  key: "color" | "imageUrl",
  known: string | null | undefined,
): string | null {
  if (swatch === null) return null;
  return (swatch?.[key] === undefined ? known : swatch[key]) ?? null;
}
