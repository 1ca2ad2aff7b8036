import type { Metadata } from "next";
import type { SearchParams } from "@/components/dashboard/address-query";
import { AnalyticsScreen } from "@/components/dashboard/analytics/analytics-screen";
import { byOf } from "@/components/dashboard/analytics/breakdown";
import { periodOf } from "@/components/dashboard/home/period";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { requireMe } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.analytics.title };
}

/** Sales over time and told apart, the funnel, who comes back, and what is looked for. */
export default async function AnalyticsPage({ searchParams }: { searchParams: SearchParams }) {
  const [, address, api] = await Promise.all([requireMe(), searchParams, sellerApi()]);
  const period = periodOf(address.period);
  const by = byOf(address.by);
  const params = { query: { period } };
  const [summary, breakdown, funnel, cohorts, searches] = await Promise.all([
    outcomeOf(api.GET("/analytics/summary", { params })),
    outcomeOf(api.GET("/analytics/breakdown", { params: { query: { period, by } } })),
    outcomeOf(api.GET("/analytics/funnel", { params })),
    outcomeOf(api.GET("/analytics/cohorts")),
    outcomeOf(api.GET("/analytics/searches", { params })),
  ]);
  return <AnalyticsScreen {...{ period, summary, breakdown, funnel, cohorts, searches }} />;
}
