import { openPage } from "@/components/dashboard/api/open-page";
import { BankStatementList } from "@/components/dashboard/bank-statements/statement-list";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.bankStatements.title);

/** The files of the bank that were sent, the latest first. */
export default async function BankStatementsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ page }, canWrite, api] = await openPage(searchParams, "bank-statements:write");
  const query = { page: parsePageNumber(page) };
  const reply = await toResult(api.GET("/bank-statements", { params: { query } }));
  return <BankStatementList reply={reply} canWrite={canWrite} />;
}
