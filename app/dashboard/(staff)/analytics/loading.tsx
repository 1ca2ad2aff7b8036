import { AnalyticsSkeleton } from "@/components/dashboard/analytics/analytics-skeleton";

export default function Loading() {
  return <AnalyticsSkeleton />;
}
