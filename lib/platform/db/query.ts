import pg from "pg";
import { pool } from "@/lib/platform/db/pool";
import { retryTransient } from "@/lib/platform/db/retry";

/**
 * Runs one statement and returns its rows, straight through pg as a statement prepared under
 * `name`. For hot reads and calls of SQL functions: one round trip, the plan is kept by each
 * connection, and nothing is built or mapped in between. Everything else goes through Prisma.
 *
 * A name belongs to one text for good. `int8` and `numeric` arrive as numbers, `timestamptz` as
 * Date. A statement that lost a race is sent again, which is safe because alone it is atomic.
 */
export async function query<Row>(
  name: string,
  text: string,
  params: unknown[] = [],
): Promise<Row[]> {
  const statement = { name, text, values: params, types: houseTypes };
  const result = await retryTransient(() => pool().query(statement));
  // The parse edge: what the columns hold is what the statement says it selects.
  return result.rows as Row[];
}

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

/**
 * Only for `query`: Prisma's adapter expects the library's own parsers, so the global table of pg
 * stays untouched.
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

const houseTypes: pg.CustomTypesConfig = {
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
