export { presentSummary } from "./present";
export { readSummary } from "./read-summary";
export { readTodo } from "./read-todo";
