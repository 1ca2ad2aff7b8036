type Shown = Record<string, unknown>;

/** One field of a thing, before and after; null where it was not there. */
export type Changed = { field: string; before: string | null; after: string | null };

/**
 * The changes of an object, field by field with dotted names, in the order of the fields. An amount of money is one
 * formatted field.
 */
export function diffValues(before: Shown | null, after: Shown | null): Changed[] {
  const [old, young] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((field) => ({
      field,
      before: old.get(field) ?? null,
      after: young.get(field) ?? null,
    }))
    .filter((one) => one.before !== one.after);
}

function flat(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (!isTable(value)) return new Map([[path, written(value)]]);
  if (typeof value.formatted === "string") return new Map([[path, value.formatted]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...flat(inner, path === "" ? name : `${path}.${name}`),
    ]),
  );
}

function isTable(value: unknown): value is Shown {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function written(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one)))
    .join(", ");
}
