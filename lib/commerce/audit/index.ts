export { type AuditedObject, auditedCreate, auditedDelete, auditedUpdate } from "./audited-write";
export { eraseEntriesAbout } from "./erase-entries";
export { recordChange } from "./record-change";
export type { AuditContext } from "./rows";
export { type AuditSubjects, ENTRY, entrySql } from "./subjects";
