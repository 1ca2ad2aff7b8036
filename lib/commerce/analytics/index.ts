export { analyticsJobs } from "./jobs";
export { presentSummary } from "./present";
export { presentBreakdown } from "./present-breakdown";
export { readBreakdown } from "./read-breakdown";
export { readCohorts } from "./read-cohorts";
export { readFunnel } from "./read-funnel";
export { readSearches } from "./read-searches";
export { readSummary } from "./read-summary";
export { readTodo } from "./read-todo";
export { rollTotals } from "./roll-totals";
export { rollVisits } from "./roll-visits";
export {
  countProductView,
  countSearch,
  countSearchClick,
  noteFoundInCart,
  startViewCounter,
} from "./view-counter";
