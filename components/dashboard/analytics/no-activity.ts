import type {
  AnalyticsCohorts,
  AnalyticsFunnel,
  AnalyticsSearches,
  AnalyticsSummary,
} from "@/lib/contract/analytics";
import type { EnvelopeResult } from "./envelope-result";

type Replies = {
  summary: EnvelopeResult<AnalyticsSummary>;
  funnel: EnvelopeResult<AnalyticsFunnel>;
  searches: EnvelopeResult<AnalyticsSearches>;
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
export function hasNoCustomers(cohorts: EnvelopeResult<AnalyticsCohorts>): boolean {
  return cohorts.ok && cohorts.data.data.cohorts.every(({ customers }) => customers === 0);
}
