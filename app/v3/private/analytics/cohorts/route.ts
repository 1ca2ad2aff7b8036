import { endpoint } from "@/lib/api/endpoint";
import { readCohorts } from "@/lib/commerce/analytics";
import { AnalyticsCohorts } from "@/lib/contract/analytics";

export const GET = endpoint({
  id: "getAnalyticsCohorts",
  method: "GET",
  path: "/v3/private/analytics/cohorts",
  summary:
    "Get customer cohorts: customers by the month of their first order, and how many ordered again.",
  auth: "seller",
  returns: AnalyticsCohorts,
  handle: async (ctx) => readCohorts(ctx),
});
