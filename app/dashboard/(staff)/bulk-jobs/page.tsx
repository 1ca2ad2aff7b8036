import type { Metadata } from "next";
import { pageOf, type SearchParams } from "@/components/dashboard/address-query";
import { JobList } from "@/components/dashboard/bulk-jobs/job-list";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.bulkJobs.title };
}

/** Actions on many rows, the latest first. */
export default async function BulkJobsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = { page: pageOf(page) };
  return <JobList reply={await outcomeOf(api.GET("/bulk-jobs", { params: { query } }))} />;
}
