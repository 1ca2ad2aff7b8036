export { cartReminderJobs } from "./jobs";
export { readCartReminderFigures } from "./read-figures";
