import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ImportScreen } from "@/components/dashboard/import-export/import-screen";
import {
  importInLanguage,
  reportInLanguage,
} from "@/components/dashboard/import-export/server/issue-texts";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { getDashboardLocale } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.transfer.title);

/** The changes that are shown; all are in a file. */
const FIRST = { page: 1, perPage: 50 };

type Address = {
  params: Promise<{ import: string }>;
  searchParams: SearchParams;
};

/** How far an import is, and its report. */
export default async function ImportPage({ params, searchParams }: Address) {
  const [path, { page }, canImport, api, locale] = await Promise.all([
    params,
    searchParams,
    hasScope("imports:write"),
    sellerApi(),
    getDashboardLocale(),
  ]);
  const query = { page: parsePageNumber(page) };
  const [found, report] = await Promise.all([
    read(api.GET("/imports/{import}", { params: { path } })),
    toResult(api.GET("/imports/{import}/errors", { params: { path, query } })),
  ]);
  const changes =
    found.kind === "products"
      ? await toResult(api.GET("/imports/{import}/changes", { params: { path, query: FIRST } }))
      : null;
  const issues = reportInLanguage(report, locale);
  return (
    <ImportScreen
      key={found.id}
      found={importInLanguage(found, locale)}
      {...{ issues, changes, canImport }}
    />
  );
}
