export { presentSummary } from "./present";
export { readSummary } from "./read-summary";
export { readTodo } from "./read-todo";
export { rollVisits } from "./roll-visits";
