import type { Metadata } from "next";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { JobList } from "@/components/dashboard/bulk-jobs/job-list";
import { parsePageNumber, type SearchParams } from "@/components/dashboard/list/url-query";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.bulkJobs.title };
}

/** Actions on many rows, the latest first. */
export default async function BulkJobsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = { page: parsePageNumber(page) };
  return <JobList reply={await toResult(api.GET("/bulk-jobs", { params: { query } }))} />;
}
