import { openPage } from "@/components/dashboard/api/open-page";
import { bulkFilterFromUrl } from "@/components/dashboard/bulk-jobs/bulk-filter-from-url";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { ReviewQueue } from "@/components/dashboard/reviews/review-queue";
import { parseReviewTab } from "@/components/dashboard/reviews/tabs";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.reviews.title);

/** Product reviews; first those that await moderation. */
export default async function ReviewsPage({ searchParams }: { searchParams: SearchParams }) {
  const [address, canWrite, api] = await openPage(searchParams, "reviews:write");
  const { tab, status } = parseReviewTab(address.status);
  const suspicious = address.suspicious === "true" ? ("true" as const) : undefined;
  const query = { status, suspicious, page: parsePageNumber(address.page) };
  const reply = await toResult(api.GET("/reviews", { params: { query } }));
  return (
    <ReviewQueue key={tab} reply={reply} canWrite={canWrite} filter={bulkFilterFromUrl(query)} />
  );
}
