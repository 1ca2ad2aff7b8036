import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { BankStatementPage } from "@/components/dashboard/bank-statements/statement-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.bankStatements.title);

/** What came in by a file of the bank, to be booked. */
export default async function StatementPage({
  params,
}: {
  params: Promise<{ statement: string }>;
}) {
  const [path, canWrite, api] = await openPage(params, "bank-statements:write");
  const statement = await read(api.GET("/bank-statements/{statement}", { params: { path } }));
  return <BankStatementPage statement={statement} canWrite={canWrite} />;
}
