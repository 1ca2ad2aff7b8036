export { listChanges } from "./list-changes";
export { recordChange } from "./record-change";
export type { AuditContext } from "./rows";
export { SUBJECT } from "./subject-sql";
