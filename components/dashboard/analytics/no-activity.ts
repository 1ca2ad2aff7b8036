import type {
  AnalyticsCohorts,
  AnalyticsFunnel,
  AnalyticsSearches,
  AnalyticsSummary,
} from "@/lib/contract/analytics";
import type { AnalyticsResult } from "./analytics-result";

type Replies = {
  summary: AnalyticsResult<AnalyticsSummary>;
  funnel: AnalyticsResult<AnalyticsFunnel>;
  searches: AnalyticsResult<AnalyticsSearches>;
};

/** Whether the shown period and the one before it are known to have no visit, search or purchase. */
export function hasNoActivity({ summary, funnel, searches }: Replies): boolean {
  if (!summary.ok || !funnel.ok || !searches.ok) return false;
  const { current, previous } = summary.data.data;
  return (
    current.orders + previous.orders + searches.data.data.searches === 0 &&
    funnel.data.data.steps.every(({ count, previous: before }) => count + before === 0)
  );
}

/** Whether it is known that there was no first-time buyer in the last twelve months. */
export function hasNoCustomers(cohorts: AnalyticsResult<AnalyticsCohorts>): boolean {
  return cohorts.ok && cohorts.data.data.cohorts.every(({ customers }) => customers === 0);
}
