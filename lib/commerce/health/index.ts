export { type QueueBacklog, readQueues } from "./backlog";
export { checkHealth } from "./health";
