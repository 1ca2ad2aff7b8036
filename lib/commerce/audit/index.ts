export { listChanges } from "./list-changes";
export { type Author, recordChange } from "./record-change";
export { SUBJECT } from "./subject-sql";
