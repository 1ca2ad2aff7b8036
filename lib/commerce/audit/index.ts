export { listChanges } from "./list-changes";
export { type AuditContext, recordChange } from "./record-change";
export { SUBJECT } from "./subject-sql";
