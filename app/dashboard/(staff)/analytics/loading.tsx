export { AnalyticsSkeleton as default } from "@/components/dashboard/analytics/analytics-skeleton";
