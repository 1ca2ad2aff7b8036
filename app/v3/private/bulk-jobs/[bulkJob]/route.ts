import { bulkJobs } from "../resource";

export const GET = bulkJobs.get({
  id: "getBulkJob",
  summary: "Get a bulk job and its progress.",
  perMinute: 240,
});
