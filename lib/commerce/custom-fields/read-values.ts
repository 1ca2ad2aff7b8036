import { isDeepStrictEqual as isEqual } from "node:util";
import {
  CUSTOM_JSON_BYTES_MAX,
  CUSTOM_TEXT_MAX,
  type CustomFieldOwner,
  type CustomFieldValues,
} from "@/lib/contract/custom-field";
import { type FieldError, fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { type CustomFieldRow, toRow } from "./rows";

/** Whose values they are, with those there are. */
interface OwnerOfValues {
  storeId: string;
  owner: CustomFieldOwner;
  current?: CustomFieldValues;
}

/**
 * Checks values as they were sent and answers them as they are kept, null for those to clear. The definitions
 * are held until the end of the transaction, so that none is deleted under its new value. Refuses
 * validation_failed, by `customFields.<key>`. Nothing new takes no statement.
 */
export async function readCustomValues(
  tx: Tx,
  { storeId, owner, current = {} }: OwnerOfValues,
  sent: CustomFieldValues | undefined,
): Promise<CustomFieldValues | undefined> {
  const changed = Object.entries(sent ?? {}).filter(
    ([key, value]) => !isEqual(value, Object.hasOwn(current, key) ? current[key] : null),
  );
  // What is so already needs no check: its choice, its file or its definition may be gone.
  const keys = changed.map(([key]) => key);
  if (keys.length === 0) return undefined;
  await tx.$queryRaw`
    SELECT id FROM custom_fields WHERE store_id = ${storeId} AND owner = ${owner} AND key = ANY (${keys})
    ORDER BY id FOR SHARE`;
  const rows = await tx.customField.findMany({
    where: { storeId, owner, key: { in: keys }, deletedAt: null },
  });
  const definitions = new Map(rows.map((row) => [row.key, toRow(row)]));
  const fields: RefusalFields = {};
  const values: CustomFieldValues = {};
  for (const [key, value] of changed) {
    const definition = definitions.get(key);
    const read =
      definition === undefined
        ? { error: fieldError("not_found", "The store has no such field.") }
        : readCustomValue(definition, value);
    if ("error" in read) fields[`customFields.${key}`] = [read.error];
    else values[key] = read.value;
  }
  Object.assign(fields, await findMissing(tx, storeId, { definitions, values }));
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  return values;
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
      return { error: fieldError("invalid_format", "Must be a date such as 2026-03-01.") };
    case "choice": {
      if (rules.choices.includes(value)) return { value };
      const params = { choices: rules.choices };
      return { error: fieldError("invalid_value", "Is not one of the choices.", params) };
    }
    case "color":
      if (/^#[0-9a-f]{6}$/i.test(value)) return { value: value.toUpperCase() };
      return { error: fieldError("invalid_format", "Must be a colour such as #1F2937.") };
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
  return { error: fieldError("too_big", "Is larger than 4 KiB.", params) };
}

function readNumber({ minimum, maximum }: CustomFieldRow["rules"], value: unknown): Read {
  if (typeof value !== "number") return wrongType("number");
  if (Math.abs(value) > NUMBER_MAX) {
    return { error: fieldError("too_big", "Is too large.", { maximum: NUMBER_MAX }) };
  }
  if (Number(value.toFixed(DECIMALS)) !== value) {
    return { error: fieldError("not_multiple_of", "Must have six decimals at most.") };
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

type Checked = {
  definitions: ReadonlyMap<string, CustomFieldRow>;
  values: CustomFieldValues;
};

/** Files and references that the store does not have, one statement for each table that is named. */
async function findMissing(
  tx: Tx,
  storeId: string,
  { definitions, values }: Checked,
): Promise<RefusalFields> {
  const named = Object.entries(values).flatMap(([key, id]) => {
    const definition = definitions.get(key);
    const table = definition?.type === "file" ? "media" : definition?.rules.referenceTo;
    return typeof id === "string" && table ? [{ key, id, table }] : [];
  });
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
  return Object.fromEntries(
    named
      .filter(({ id }) => !known.has(id))
      .map(({ key, table }) => [
        `customFields.${key}`,
        [fieldError("not_found", `The ${table === "media" ? "file" : table} does not exist.`)],
      ]),
  );
}
