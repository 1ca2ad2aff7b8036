export { oldestDueSeconds, type QueueBacklog, readQueues } from "./backlog";
export { startCommerceJobs } from "./start-jobs";
