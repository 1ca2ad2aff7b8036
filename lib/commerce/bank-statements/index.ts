export { bookBankEntry } from "./book-entry";
export { createBankStatement } from "./create-statement";
export { listBankStatements, readBankStatement } from "./read-statements";
