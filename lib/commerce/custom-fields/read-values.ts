import { isDeepStrictEqual as isEqual } from "node:util";
import {
  CUSTOM_JSON_BYTES_MAX,
  CUSTOM_TEXT_MAX,
  type CustomFieldOwner,
  type CustomFieldValues,
} from "@/lib/contract/custom-field";
import { ruleError } from "@/lib/contract/field-rules";
import {
  type FieldError,
  fieldError,
  type RefusalFields,
  requireValidFields,
} from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { type CustomFieldRow, toRow } from "./rows";

/** The kind of owner, and its store. */
interface OwnerOfValues {
  storeId: string;
  owner: CustomFieldOwner;
}

/** Values sent for one owner, with its current values; refusals name fields below `path`. */
interface SentValues {
  path: string;
  current: CustomFieldValues;
  sent: CustomFieldValues | undefined;
}

/**
 * Validates values as they were sent and returns them as stored, null for those to clear. The definitions are
 * locked until the end of the transaction, so that none is deleted under a new value. Refuses
 * validation_failed, by `customFields.<key>`. No statement if no value is new.
 */
export async function readCustomValues(
  tx: Tx,
  { current = {}, ...of }: OwnerOfValues & { current?: CustomFieldValues },
  sent: CustomFieldValues | undefined,
): Promise<CustomFieldValues | undefined> {
  const [values] = await readManyCustomValues(tx, of, [{ path: "customFields", current, sent }]);
  return values;
}

/** The same for several owners of one kind, in a constant number of statements; undefined for unchanged owners. */
export async function readManyCustomValues(
  tx: Tx,
  of: OwnerOfValues,
  several: SentValues[],
): Promise<(CustomFieldValues | undefined)[]> {
  const checked = await checkManyCustomValues(tx, of, several);
  const fields: RefusalFields = Object.fromEntries(
    several.flatMap(({ path }, index) =>
      Object.entries(checked[index]?.problems ?? {}).map(([key, problem]) => [
        `${path}.${key}`,
        [problem],
      ]),
    ),
  );
  requireValidFields(fields);
  return checked.map((one) => one?.values);
}

/** New values of one owner as they are stored, and why others cannot be, by their keys. */
interface CheckedValues {
  values: CustomFieldValues;
  problems: Record<string, FieldError>;
}

/** Checks values as {@link readManyCustomValues} does, and returns the problems instead of refusing. */
export async function checkManyCustomValues(
  tx: Tx,
  { storeId, owner }: OwnerOfValues,
  several: Pick<SentValues, "current" | "sent">[],
): Promise<(CheckedValues | undefined)[]> {
  // What is so already needs no check: its choice, its file or its definition may be gone.
  const changed = several.map(({ current, sent = {} }) =>
    Object.entries(sent).filter(
      ([key, value]) => !isEqual(value, Object.hasOwn(current, key) ? current[key] : null),
    ),
  );
  const keys = [...new Set(changed.flatMap((entries) => entries.map(([key]) => key)))];
  if (keys.length === 0) return several.map(() => undefined);
  await tx.$queryRaw`
    SELECT id FROM custom_fields WHERE store_id = ${storeId} AND owner = ${owner} AND key = ANY (${keys})
    ORDER BY id FOR SHARE`;
  const rows = await tx.customField.findMany({
    where: { storeId, owner, key: { in: keys }, deletedAt: null },
  });
  const definitions = new Map(rows.map((row) => [row.key, toRow(row)]));
  const named: NamedObject[] = [];
  const checked = changed.map((entries): CheckedValues | undefined => {
    if (entries.length === 0) return undefined;
    const of: CheckedValues = { values: {}, problems: {} };
    for (const [key, value] of entries) {
      const definition = definitions.get(key);
      const one =
        definition === undefined
          ? { error: fieldError("not_found", "The store has no such field.") }
          : readCustomValue(definition, value);
      if ("error" in one) {
        of.problems[key] = one.error;
        continue;
      }
      of.values[key] = one.value;
      const table = definition?.type === "file" ? "media" : definition?.rules.referenceTo;
      if (typeof one.value === "string" && table) named.push({ of, key, id: one.value, table });
    }
    return of;
  });
  for (const { of, key, table } of await findMissing(tx, storeId, named)) {
    delete of.values[key];
    const noun = table === "media" ? "file" : table;
    of.problems[key] = fieldError("not_found", `The ${noun} does not exist.`);
  }
  return checked;
}

/** Values over those there are: null takes one away, what is absent stays. */
export function mergeCustomValues(
  current: CustomFieldValues,
  sent: CustomFieldValues | undefined,
): CustomFieldValues {
  const entries = Object.entries({ ...current, ...sent });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** Within these a number is the same here, in the database and in a filter that names it. */
const NUMBER_MAX = 1e12;
const DECIMALS = 6;

type Read = { value: unknown } | { error: FieldError };

/** One value as its definition wants it; null is no value. Files and references are looked for elsewhere. */
export function readCustomValue(
  { type, rules }: Pick<CustomFieldRow, "type" | "rules">,
  value: unknown,
): Read {
  if (value === null) return { value };
  if (type === "json") return readJson(value);
  if (type === "number") return readNumber(rules, value);
  if (typeof value !== "string") return wrongType("string");
  if (value.trim() === "") return { error: fieldError("required", "Must not be empty.") };
  switch (type) {
    case "text": {
      const maximum = rules.maxLength ?? CUSTOM_TEXT_MAX;
      if ([...value].length <= maximum) return { value };
      return {
        error: fieldError("too_long", `Must have at most ${maximum} characters.`, { maximum }),
      };
    }
    case "date":
      if (isDate(value)) return { value };
      return { error: ruleError("date", "invalid_format") };
    case "choice": {
      if (rules.choices.includes(value)) return { value };
      const params = { choices: rules.choices, values: rules.choices };
      return { error: fieldError("invalid_value", "Is not one of the choices.", params) };
    }
    case "color":
      if (/^#[0-9a-f]{6}$/i.test(value)) return { value: value.toUpperCase() };
      return { error: ruleError("color", "invalid_format") };
    case "file":
    case "reference":
      return { value };
    default:
      return type satisfies never;
  }
}

function readJson(value: unknown): Read {
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  if (bytes <= CUSTOM_JSON_BYTES_MAX) return { value };
  const params = { maximum: CUSTOM_JSON_BYTES_MAX };
  return { error: ruleError("json_size", "too_big", params) };
}

function readNumber({ minimum, maximum }: CustomFieldRow["rules"], value: unknown): Read {
  if (typeof value !== "number") return wrongType("number");
  if (Math.abs(value) > NUMBER_MAX) {
    return { error: fieldError("too_big", "Is too large.", { maximum: NUMBER_MAX }) };
  }
  if (Number(value.toFixed(DECIMALS)) !== value) {
    return { error: ruleError("six_decimals", "not_multiple_of") };
  }
  if (minimum !== null && value < minimum) {
    return { error: fieldError("too_small", `Must be at least ${minimum}.`, { minimum }) };
  }
  if (maximum !== null && value > maximum) {
    return { error: fieldError("too_big", `Must be at most ${maximum}.`, { maximum }) };
  }
  return { value };
}

function wrongType(expected: string): Read {
  return { error: fieldError("invalid_type", `Must be a ${expected}.`, { expected }) };
}

function isDate(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The object that a file or reference value refers to. */
interface NamedObject {
  of: CheckedValues;
  key: string;
  id: string;
  table: "media" | "product" | "category";
}

/** Those that do not exist; one statement per table. */
async function findMissing(tx: Tx, storeId: string, named: NamedObject[]): Promise<NamedObject[]> {
  const idsIn = (table: string) => named.filter((one) => one.table === table).map(({ id }) => id);
  const find = async (
    ids: string[],
    look: (where: { storeId: string; id: { in: string[] } }) => Promise<{ id: string }[]>,
  ) => (ids.length === 0 ? [] : look({ storeId, id: { in: ids } }));
  const select = { id: true };
  const found = [
    ...(await find(idsIn("media"), (where) => tx.media.findMany({ where, select }))),
    ...(await find(idsIn("product"), (where) => tx.product.findMany({ where, select }))),
    ...(await find(idsIn("category"), (where) => tx.category.findMany({ where, select }))),
  ];
  const known = new Set(found.map(({ id }) => id));
  return named.filter(({ id }) => !known.has(id));
}
