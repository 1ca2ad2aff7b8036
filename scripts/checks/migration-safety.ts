/*
 * During a deployment the old code runs on the new schema. A migration may therefore only add what old code can ignore,
 * and remove what no running code uses any more: a release later. A statement that is safe for a reason the rules
 * cannot detect states it: `-- safe: why` above it.
 */
const RULES: readonly [forbidden: RegExp, why: string][] = [
  [/\bDROP TABLE\b/i, "old code still reads the table; drop it a release later"],
  [/\bDROP COLUMN\b/i, "old code still reads the column; drop it a release later"],
  [/\bRENAME (TO|COLUMN|CONSTRAINT)\b/i, "old code knows the old name; add, copy, and drop later"],
  [/\bALTER COLUMN\s+\S+\s+(SET DATA )?TYPE\b/i, "it rewrites the table under a lock; add another"],
  [/\bSET NOT NULL\b/i, "old code may write NULL; add a CHECK … NOT VALID, and validate it later"],
  [
    /\bADD COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
    "rows that are there have no value, nor have those old code writes; give it a DEFAULT",
  ],
  [
    /\bADD CONSTRAINT\b[^;]*\b(CHECK|FOREIGN KEY)\b(?![^;]*\bNOT VALID\b)/i,
    "it reads the whole table under a lock; add it NOT VALID and validate it in another migration",
  ],
];

/** What makes a migration unsafe for a running deployment; empty for a safe one. */
export function unsafeStatements(sql: string): string[] {
  const created = new Set(
    [...sql.matchAll(/CREATE TABLE\s+("?\w+"?)/gi)].map(([, table]) => table),
  );
  return sql
    .split(";")
    .filter((statement) => !/^\s*--\s*safe:\s*\S/im.test(statement))
    .map((statement) => statement.replace(/--.*$/gm, "").trim())
    .filter(
      (statement) => !created.has(/^ALTER TABLE\s+(?:ONLY\s+)?("?\w+"?)/i.exec(statement)?.[1]),
    )
    .flatMap((statement) =>
      RULES.filter(([forbidden]) => forbidden.test(statement)).map(
        ([, why]) => `${statement.split("\n")[0]}: ${why}`,
      ),
    );
}
