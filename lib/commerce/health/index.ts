export { checkHealth } from "./health";
export { type Queue, readQueues } from "./queues";
