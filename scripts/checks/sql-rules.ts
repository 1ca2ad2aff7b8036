import { glob, readFile } from "node:fs/promises";

/**
 * Rules of the SQL: the payment status is written by one statement, no document is a whole row, and the number of
 * functions does not grow.
 */

/** The one file that writes the payment status of an order. */
const STATUS_WRITER = "lib/commerce/payments/apply-payment.sql";

/**
 * How many SQL functions there are. Decisions belong into TypeScript: the number goes down, and a function that is
 * needed takes the place of another.
 */
export const SQL_FUNCTIONS = 154;

/** Files that turn whole rows into JSON, and why that is no document. */
const WHOLE_ROWS: Readonly<Record<string, string>> = {
  "lib/commerce/catalog/variants/variant-past.ts":
    "The rows are put back as they were, by jsonb_populate_recordset.",
  "lib/commerce/conversations/rows.ts": "The row is one of a subquery that names its columns.",
};

const SQL_STATUS_WRITES = [
  /UPDATE\s+(?:ONLY\s+)?"?orders"?\b[^;]*?\bSET\b(?:(?!\bWHERE\b|;)[\s\S])*?"?\bpayment_status"?\s*=/i,
  /INSERT\s+INTO\s+"?orders"?\s*\([^)]*\bpayment_status\b/i,
];

/** What Prisma writes: `order.update({ …, data: { … paymentStatus: …`. */
const CLIENT_STATUS_WRITE =
  /\border\.(?:update|updateMany|upsert|create|createMany)\(\{(?:(?!\n {0,4}\}\);)[\s\S])*?\b(?:data|create|update):\s*\{(?:(?!\n {0,4}\}\);)[\s\S])*?\bpaymentStatus:/;

/** A row by its alias: `to_jsonb(o)`. In triggers, NEW and OLD are compared. */
const WHOLE_ROW = /\b(?:to_jsonb|row_to_json)\((?!NEW\b|OLD\b)\w+\)/;

const FUNCTION = /^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) /gm;

/** Whether a source file writes the payment status of an order. */
export function writesPaymentStatus(source: string): boolean {
  return [...SQL_STATUS_WRITES, CLIENT_STATUS_WRITE].some((pattern) => pattern.test(source));
}

/** Whether a source file makes JSON of a whole row. */
export function makesWholeRows(source: string): boolean {
  return WHOLE_ROW.test(source);
}

/** Each breach of the rules as one sentence. */
export async function checkSqlRules(): Promise<string[]> {
  const breaches: string[] = [];
  const unused = new Set(Object.keys(WHOLE_ROWS));
  let functions = 0;
  for await (const file of glob("{app,lib}/**/*.{ts,sql}")) {
    if (/\.test\.ts$|\/generated\/|^lib\/testing\//.test(file)) continue;
    const source = await readFile(file, "utf8");
    if (file.endsWith(".sql")) functions += source.match(FUNCTION)?.length ?? 0;
    if (file !== STATUS_WRITER && writesPaymentStatus(source)) {
      breaches.push(`${file} writes the payment status of an order, which ${STATUS_WRITER} does.`);
    }
    if (makesWholeRows(source) && !unused.delete(file)) {
      breaches.push(`${file} makes JSON of a whole row: name what is in the document.`);
    }
  }
  for (const file of unused) breaches.push(`${file} makes no JSON of a whole row any more.`);
  if (functions !== SQL_FUNCTIONS) {
    breaches.push(
      `There are ${functions} SQL functions, and scripts/checks/sql-rules.ts says ${SQL_FUNCTIONS}: it may only go down.`,
    );
  }
  return breaches.sort();
}
