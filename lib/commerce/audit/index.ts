export { listChanges } from "./list-changes";
export { type Author, recordChange } from "./record-change";
