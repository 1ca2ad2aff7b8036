import { openPage } from "@/components/dashboard/api/open-page";
import { RedirectList } from "@/components/dashboard/content/redirect-list";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.redirects.title);

const ORIGINS = ["manual", "automatic"] as const;

/** Every redirect, the newest first. What makes no sense in the address is left out of the question. */
export default async function RedirectsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ origin, q, page }, canWrite, api] = await openPage(searchParams, "content:write");
  const query = {
    origin: ORIGINS.find((one) => one === origin),
    q: parseText(q, 200),
    page: parsePageNumber(page),
  };
  const reply = await toResult(api.GET("/redirects", { params: { query } }));
  return <RedirectList reply={reply} canWrite={canWrite} />;
}
