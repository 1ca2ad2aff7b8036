export { listChanges } from "./list-changes";
export { SUBJECT } from "./subject-sql";
