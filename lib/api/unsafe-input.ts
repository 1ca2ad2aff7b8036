import { VARIANT_FIELD_NAMES, VARIANT_FIELDS } from "@/lib/contract/product-fields";
import { containsCardNumber, hasControlCharacters } from "@/lib/kit/text";

/** Deeper than any body the contract has, metadata included. */
const DEPTH_MAX = 32;

/**
 * What a member of this name is assigned to is an object's prototype instead of its data: it is dropped. Others, such
 * as `constructor`, are names like any other wherever one asks for own members alone.
 */
const PROTOTYPE_KEY = "__proto__";

/** Numbers with check digits of their own, which by chance can pass for a card's. */
const NUMBERED_FIELDS: ReadonlySet<string> = new Set([
  "phone",
  // Codes of one thing, such as a barcode.
  ...VARIANT_FIELD_NAMES.filter((name) => VARIANT_FIELDS[name].isUnique),
  "bankDetails",
  "trackingNumber",
  "trackingUrl",
]);

/** Below this a number has too few digits for a card. */
const CARD_LEAST = 1e12;

/** Reports a field, by its dotted path, and what is wrong with it. */
type Report = (path: string, sentence: string) => void;

/**
 * Searches a parsed body for values that no field may have, whether the contract knows the field or not: text that
 * PostgreSQL cannot store, card numbers, and unbounded nesting. The last is emptied, because later code may walk the
 * body recursively.
 */
export function inspectBody(body: unknown, report: Report): void {
  const inspect = (value: unknown, at: FieldPosition) => {
    if (typeof value === "string") inspectString(value, at, report);
    else if (typeof value === "number") inspectNumber(value, at, report);
    else if (typeof value !== "object" || value === null) return;
    else if (at.depth === DEPTH_MAX) empty(value, at);
    else inspectMembers(value, at);
  };
  const inspectMembers = (holder: object, at: FieldPosition) => {
    if (Object.hasOwn(holder, PROTOTYPE_KEY)) Reflect.deleteProperty(holder, PROTOTYPE_KEY);
    for (const [name, value] of Object.entries(holder)) {
      const flaw = Array.isArray(holder) ? undefined : flawOfName(name);
      if (flaw) report(at.path || "body", flaw);
      else inspect(value, placeIn(at, Array.isArray(holder) ? at.name : name, name));
    }
  };
  const empty = (holder: object, { path }: FieldPosition) => {
    report(path, "Is nested too deeply.");
    for (const name of Object.keys(holder)) Reflect.deleteProperty(holder, name);
  };
  inspect(body, { path: "", name: "", depth: 0 });
}

/** Where a value stands; the entries of a list go by the name of the list. */
type FieldPosition = { path: string; name: string; depth: number };

function placeIn({ path, depth }: FieldPosition, name: string, step: string): FieldPosition {
  return { path: path === "" ? step : `${path}.${step}`, name, depth: depth + 1 };
}

/** The same for one text of a path or a query. */
export function inspectText(text: string, path: string, report: Report): void {
  if (hasControlCharacters(text) || !text.isWellFormed()) report(path, NOT_TEXT);
}

const NOT_TEXT = "Must not contain control characters.";
const IS_CARD = "Must not contain a card number.";

function inspectString(text: string, { path, name }: FieldPosition, report: Report): void {
  if (hasControlCharacters(text, { isMultiline: true }) || !text.isWellFormed()) {
    report(path || "body", NOT_TEXT);
  }
  if (!NUMBERED_FIELDS.has(name) && containsCardNumber(text)) report(path || "body", IS_CARD);
}

function inspectNumber(value: number, { path }: FieldPosition, report: Report): void {
  if (value >= CARD_LEAST && containsCardNumber(String(value))) report(path || "body", IS_CARD);
}

/** A name becomes part of the path in the answer, so it may not carry what a value may not. */
function flawOfName(name: string): string | undefined {
  if (hasControlCharacters(name) || !name.isWellFormed()) return NOT_TEXT;
  return containsCardNumber(name) ? IS_CARD : undefined;
}
