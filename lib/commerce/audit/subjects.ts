import type { AuditedKind } from "@/lib/contract/audit";

/** The columns of an entry of the audit log that its subject is found and named by. */
const ENTRY_COLUMNS = [
  "store_id",
  "livemode",
  "object_kind",
  "object_id",
  "before",
  "after",
] as const;

/** An SQL expression for each of these columns. */
export type EntryColumns = Readonly<Record<(typeof ENTRY_COLUMNS)[number], string>>;

/** The columns of an entry whose alias is `e`. */
export const AUDIT_ENTRY = Object.fromEntries(
  ENTRY_COLUMNS.map((column) => [column, `e.${column}`]),
) as EntryColumns;

/** SQL for a table `e` of one row with the columns of an entry: for a record of another table, such as an event. */
export function entrySql(columns: EntryColumns): string {
  return `(SELECT ${ENTRY_COLUMNS.map((column) => `${columns[column]} AS ${column}`).join(", ")}) e`;
}

/** How entries of the audit log about objects of one kind are named: expressions of SQL over one row. */
interface AuditSubject {
  /** The kind that people know the object by, where it is another: that of a refund is its order. */
  shownAs?: AuditedKind;
  id: string;
  name: string;
  from: string;
  /** The condition that finds the row by a primary key. */
  where: (entry: EntryColumns) => string;
}

/** The subjects that one room declares: those whose tables belong to it. */
export type AuditSubjects = Readonly<Partial<Record<AuditedKind, AuditSubject>>>;
