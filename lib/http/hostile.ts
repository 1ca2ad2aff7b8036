import { containsCardNumber, hasControlCharacters } from "@/lib/kit/text";

/** Deeper than any body the contract has (RELIABILITY asks for a bound; 32 leaves metadata room). */
const DEPTH_MAX = 32;

/** Names that reach an object's prototype instead of its data. They are dropped, not refused. */
const PROTOTYPE_KEYS = ["__proto__", "constructor", "prototype"];

/** Numbers with check digits of their own, which by chance can pass for a card's. */
const NUMBERED_FIELDS = new Set(["phone", "barcode", "sku", "trackingNumber", "trackingUrl"]);

/** Below this a number has too few digits for a card. */
const CARD_LEAST = 1e12;

/** Reports a field, by its dotted path, and what is wrong with it. */
type Report = (path: string, sentence: string) => void;

/**
 * Looks through a parsed body for what no field may hold, whether the contract knows the field or
 * not: what PostgreSQL cannot store, what would be a card number, what is nested without end.
 */
export function inspectBody(value: unknown, report: Report): void {
  inspect(value, "", "", 0, report);
}

/** The same for one text of a path or a query. */
export function inspectText(text: string, path: string, report: Report): void {
  if (hasControlCharacters(text) || !text.isWellFormed()) report(path, NOT_TEXT);
}

const NOT_TEXT = "Must not contain control characters.";
const IS_CARD = "Must not contain a card number.";

function inspect(value: unknown, path: string, key: string, depth: number, report: Report): void {
  if (typeof value === "string") return inspectString(value, path, key, report);
  if (typeof value === "number") {
    if (value >= CARD_LEAST && containsCardNumber(String(value))) report(path || "body", IS_CARD);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth === DEPTH_MAX) return report(path, "Is nested too deeply.");
  if (Array.isArray(value)) {
    value.forEach((entry, index) =>
      inspect(entry, join(path, String(index)), key, depth + 1, report),
    );
    return;
  }
  for (const name of PROTOTYPE_KEYS)
    if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name);
  for (const [name, entry] of Object.entries(value)) {
    const flaw = flawOfName(name);
    if (flaw) report(path || "body", flaw);
    else inspect(entry, join(path, name), name, depth + 1, report);
  }
}

function inspectString(text: string, path: string, key: string, report: Report): void {
  if (hasControlCharacters(text, { isMultiline: true }) || !text.isWellFormed()) {
    report(path || "body", NOT_TEXT);
  }
  if (!NUMBERED_FIELDS.has(key) && containsCardNumber(text)) report(path || "body", IS_CARD);
}

/** A name becomes part of the path in the answer, so it may not carry what a value may not. */
function flawOfName(name: string): string | undefined {
  if (hasControlCharacters(name) || !name.isWellFormed()) return NOT_TEXT;
  return containsCardNumber(name) ? IS_CARD : undefined;
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
