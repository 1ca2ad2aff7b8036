import { sellerApi } from "@/components/dashboard/api/seller-api";
import { JobList } from "@/components/dashboard/bulk-jobs/job-list";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.bulkJobs.title);

/** Actions on many rows, the latest first. */
export default async function BulkJobsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, api] = await Promise.all([searchParams, sellerApi()]);
  const query = { page: parsePageNumber(page) };
  return <JobList reply={await toResult(api.GET("/bulk-jobs", { params: { query } }))} />;
}
