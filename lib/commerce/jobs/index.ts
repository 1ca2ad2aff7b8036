export { startCommerceJobs } from "./start-jobs";
