export { type AuditedObject, auditedCreate, auditedDelete, auditedUpdate } from "./audited-write";
export { eraseEntriesAbout } from "./erase-entries";
export { recordChange } from "./record-change";
export type { AuditContext } from "./rows";
export { AUDIT_ENTRY, type AuditSubjects, entrySql } from "./subjects";
