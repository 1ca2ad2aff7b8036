import pg from "pg";

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

/**
 * Only for our own statements: Prisma's adapter expects the library's own parsers, so the global table
 * of pg stays untouched.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [
    INT8_ARRAY,
    (text) => splitArray(text).map((part) => (part === "NULL" ? null : safeInteger(part))),
  ],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`)],
]);

/** How the values of our own statements are read: see `query`. */
export const appTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Money is bounded to 10^12 and counters stay far below 2^53; anything else is a bug. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`Not a safe integer: ${text}`);
  return value;
}

function splitArray(text: string): string[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",");
}
