import type { AuditedKind } from "@/lib/contract/audit";

/**
 * How entries of the audit log about objects of one kind are named: expressions of SQL over one row, found from the
 * entry `e` by a primary key.
 */
interface AuditSubject {
  /** The kind that people know the object by, where it is another: that of a refund is its order. */
  shownAs?: AuditedKind;
  id: string;
  name: string;
  from: string;
  where: string;
}

/** The subjects that one room declares: those whose tables belong to it. */
export type AuditSubjects = Readonly<Partial<Record<AuditedKind, AuditSubject>>>;
