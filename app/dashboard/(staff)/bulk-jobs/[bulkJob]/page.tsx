import { read } from "@/components/dashboard/api/answer";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { JobScreen } from "@/components/dashboard/bulk-jobs/job-screen";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.bulkJobs.title);

type Address = { params: Promise<{ bulkJob: string }>; searchParams: SearchParams };

/** How far one action on many rows is, and its report. */
export default async function BulkJobPage({ params, searchParams }: Address) {
  const [path, { page }, api] = await Promise.all([params, searchParams, sellerApi()]);
  const query = { page: parsePageNumber(page) };
  const [job, notApplied] = await Promise.all([
    read(api.GET("/bulk-jobs/{bulkJob}", { params: { path } })),
    toResult(api.GET("/bulk-jobs/{bulkJob}/not-applied", { params: { path, query } })),
  ]);
  return <JobScreen key={job.id} job={job} notApplied={notApplied} />;
}
