export { type AuditedObject, auditedCreate, auditedDelete, auditedUpdate } from "./audited-write";
export { eraseEntriesAbout } from "./erase-entries";
export { listChanges } from "./list-changes";
export { recordChange } from "./record-change";
export type { AuditContext } from "./rows";
export { SUBJECT } from "./subject-sql";
