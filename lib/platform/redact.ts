/**
 * A copy of a value for the log, without secrets and personal data: fields are redacted by name, and texts by the
 * patterns of secrets. Errors keep their type, message, stack and cause.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MOST_LEVELS) return "[deeper]";
  if (value instanceof Date) return value;
  if (value instanceof Uint8Array) return `[${value.length} bytes]`;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) {
    return value.slice(0, MOST_ENTRIES).map((entry) => redact(entry, depth + 1));
  }
  return redactFields(value, depth);
}

/** A text with everything taken out that looks like a secret, an address of mail or a card number. */
export function redactText(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of PATTERNS) clean = clean.replace(pattern, replacement);
  return clean.replace(DIGITS, (digits) => (isCardNumber(digits) ? "[card]" : digits));
}

/** Six: an error in an error in a field of a line; what is deeper has no reader. */
const MOST_LEVELS = 6;

const MOST_ENTRIES = 50;

/** Names of fields whose values never reach a line, however they are spelt: without case, `-` and `_`. */
const PRIVATE_NAMES = new Set([
  "authorization",
  "cookie",
  "setcookie",
  "xcarttoken",
  "carttoken",
  "token",
  "secret",
  "clientsecret",
  ...["accesstoken", "consumerkey", "consumersecret"],
  "password",
  "apikey",
  "body",
  "email",
  "name",
  "firstname",
  "lastname",
  "company",
  "phone",
  "line1",
  "line2",
  "postcode",
  "shippingaddress",
  "billingaddress",
  // Of PostgreSQL's errors: they repeat the row that was refused.
  "detail",
  "parameters",
]);

/** In this order: what is part of another would leave half of it behind. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(\w+:\/\/)[^\s/@:]*:[^\s/@]+@/g, "$1[redacted]@"],
  [/\b(Bearer|Basic)\s+[^\s"',;]+/gi, "$1 [redacted]"],
  [
    /\b((?:sk|rk)_(?:test|live)|sk|rk|re|lnk|whsec|ses|shp[a-z]{2})_[A-Za-z0-9+/=_-]{8,}/g,
    "$1_[redacted]",
  ],
  [/_secret_[A-Za-z0-9]+/g, "_secret_[redacted]"],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, "[email]"],
];

/** Thirteen to nineteen digits, alone or in groups. */
const DIGITS = /(?<![\w.])\d(?:[ -]?\d){12,18}(?!\w)/g;

function redactFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, redactField(name, value, depth)]),
  );
}

function redactField(name: string, value: unknown, depth: number): unknown {
  const isPrivate = PRIVATE_NAMES.has(name.toLowerCase().replace(/[-_]/g, ""));
  return isPrivate && value !== null && value !== undefined
    ? "[redacted]"
    : redact(value, depth + 1);
}

/** What an error carries besides is kept by name: the code of a network, the constraint of a table. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, ...facts } = Object.assign({}, error, {
    name: error.name,
    message: error.message,
    stack: error.stack,
    cause: error.cause,
  });
  return {
    ...redactFields(facts, depth),
    type: name,
    message: redactText(message),
    ...(stack !== undefined && { stack: redactText(stack) }),
    ...(cause !== undefined && { cause: redact(cause, depth + 1) }),
  };
}

/** By the check digit that every card number ends in (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
