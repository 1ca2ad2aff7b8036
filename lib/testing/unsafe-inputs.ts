import fc from "fast-check";
import type { JsonSchema } from "@/lib/testing/json-schema";

/** Texts known to have broken servers. */
const UNSAFE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u001b[2J",
  "\r\nX-Injected: 1",
  "\ud800",
  "a\udfff",
  "\u202eexe.gpj",
  "\ufeff",
  "👩‍👩‍👧‍👦",
  "𝒳".repeat(300),
  "é".normalize("NFD"),
  "ﷺ".repeat(100),
  "%",
  "_",
  "\\",
  "100%_\\",
  "'; DROP TABLE orders; --",
  "' OR '1'='1",
  "$1",
  "%{jndi:ldap://x}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "..",
  ".",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-1",
  "1e309",
  "9007199254740993",
  "99999999999999999999",
  "0x10",
  "1.5",
  "२",
  "2026-02-30",
  "275760-09-13T00:00:00.001Z",
  "+275760-09-13T00:00:00Z",
  "0000-01-01",
  "-000001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59-14:00",
  "GB",
  "gb",
  "ZZ",
  "x".repeat(256),
  "x".repeat(70_000),
];

const UNSAFE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e12,
  1e12 + 1,
  1e21,
  1e308,
  -(2 ** 63),
];

/** A value nested 40 or 5000 levels deep. */
function nested(depth: number, asList: boolean): string {
  return asList
    ? "[".repeat(depth) + "]".repeat(depth)
    : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}

/** Any text, random or from the list of problematic ones. */
export const unsafeText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...UNSAFE_TEXTS) },
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);

/** Any JSON value. */
const unsafeValue: fc.Arbitrary<unknown> = fc.oneof(
  unsafeText,
  fc.constantFrom(...UNSAFE_NUMBERS),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: {} }),
  fc.constantFrom(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')),
  fc.array(unsafeText, { maxLength: 3 }),
  fc.dictionary(unsafeText, unsafeText, { maxKeys: 3 }),
);

/** Bodies that are not JSON, or JSON designed to cause harm. */
export const unsafeBytes: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "1e999",
    "NaN",
    "{'a':1}",
    '{"a":1,"a":2}',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
    "\ufeff{}",
    nested(40, false),
    nested(5_000, true),
    nested(5_000, false),
    `{"a":${"9".repeat(400)}}`,
    `{"a":"${"x".repeat(300_000)}"}`,
    "a=1&b=2",
    "<a/>",
  ),
  fc.uint8Array({ maxLength: 40 }),
);

/** Values of headers that are read besides the credentials; header values are ISO 8859-1. */
export const unsafeHeaders = fc.record(
  {
    "accept-language": fc.constantFrom(
      "de-DE",
      "ja-JP",
      "*",
      "xx-invalid-subtag-way-too-long-for-anything",
      "en_US.UTF-8",
      "de;q=2,en;q=-1,;;,",
      "i-klingon, x-private",
      "a".repeat(9_000),
      "de-u-nu-thai-ca-buddhist-cu-usd",
      "\u00ff\u00fe",
    ),
    "if-none-match": fc.constantFrom("*", '"x"', "W/", ",,,", '"unterminated', "x".repeat(9_000)),
    accept: fc.constantFrom("application/problem+json", "text/html", "\u00e9", "*/*;q=x"),
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain",
      "multipart/form-data",
      "application/json; charset=utf-16",
      ";",
    ),
    "content-length": fc.constantFrom("-1", "abc", "1e3", "0"),
    "cf-ipcountry": fc.constantFrom("XX", "T1", "gb", "\u00ff", "x".repeat(300)),
    "x-forwarded-for": fc.constantFrom("unknown", "::1, 1.2.3.4", ",", "'"),
    "idempotency-key": fc.constantFrom(
      "",
      "same",
      "\u00ff",
      "x".repeat(255),
      "x".repeat(256),
      "a b",
    ),
  },
  { requiredKeys: [] },
);

/**
 * A path segment as a client might send it: encoded correctly, incorrectly, twice or not at all. Never empty, because
 * without its last segment a path is that of the list.
 */
export const unsafeSegment = fc.oneof(
  unsafeText.map((text) => encodeLoosely(text || " ")),
  fc.constantFrom(
    "%",
    "%zz",
    "%e0%a4%a",
    "%ff",
    "%00",
    "%2e%2e",
    "%2F",
    "%252e",
    "%ED%A0%80",
    "%F0%9F%9B%92",
    "a+b",
    ";a=b",
  ),
);

/** Texts that real clients send, by the name of the field. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/** The name of a field, and the values for it. */
type Place = { words: Vocabulary; name: string };

/** A value for a field: mostly one that its schema accepts, otherwise any. */
export function valueFor(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: fittingValue(schema, place) },
    { weight: 1, arbitrary: unsafeValue },
  );
}

function fittingValue(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, enum: words } = schema;
  if ("const" in schema && schema.const !== undefined) return fc.constant(schema.const);
  if (words && words.length > 0) return fc.constantFrom(...words);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, place)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return fittingObject(schema, place);
    case "array":
      return fc.array(valueFor(schema.items ?? {}, place), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "string":
      return fittingText(schema, place);
    case "integer":
      return fittingInteger(schema);
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return unsafeValue;
  }
}

function fittingObject(
  { properties, required = [], additionalProperties }: JsonSchema,
  { words }: Place,
): fc.Arbitrary<unknown> {
  if (!properties) {
    const inner = typeof additionalProperties === "object" ? additionalProperties : {};
    return fc.dictionary(unsafeText, fittingValue(inner, { words, name: "" }), { maxKeys: 3 });
  }
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const made = new Map<string, fc.Arbitrary<unknown>>();
  const arbitraryOf = (name: string) => {
    const value = made.get(name) ?? valueFor(properties[name] ?? {}, { words, name });
    made.set(name, value);
    return value;
  };
  // A few fields at a time: with all of them at once, one would always be invalid.
  return fc
    .subarray(optional, { maxLength: Math.min(4, optional.length) })
    .chain((some) =>
      fc.record(
        Object.fromEntries([...required, ...some].map((name) => [name, arbitraryOf(name)])),
      ),
    );
}

/** Texts of the formats that a schema can name: also those that a schema accepts and a database may not. */
const FORMATTED: Readonly<Record<string, readonly string[]>> = {
  date: ["2026-11-30", "2099-12-31", "0000-01-01", "0001-01-01", "9999-12-31"],
  "date-time": [
    ...["2026-11-30T12:00:00Z", "2099-12-31T23:59:59+14:00", "0000-01-01T00:00:00Z"],
    ...["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"],
  ],
};

function fittingText(
  { maxLength = 50, format = "" }: JsonSchema,
  { words, name }: Place,
): fc.Arbitrary<string> {
  const known = words[name] ?? FORMATTED[format];
  const free = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 50) }),
    fc.constantFrom("x".repeat(maxLength), "\u{1d4b3}".repeat(maxLength), "1", "Red"),
  );
  if (!known) return free;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, free);
}

function fittingInteger({ minimum = 0, maximum = 2 ** 53 - 1 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 5, maximum) }) },
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: minimum, max: maximum }),
  );
}

/** Percent-encoded; lone surrogates become the three bytes that some clients send for them. */
function encodeLoosely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

/** A query string with these names and values. */
export function queryText(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs
    .map(
      ([name, value]) =>
        `${encodeLoosely(name)}=${encodeLoosely(typeof value === "string" ? value : JSON.stringify(value))}`,
    )
    .join("&");
}
