import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { WithdrawalScreen } from "@/components/dashboard/withdrawals/withdrawal-screen";

export const generateMetadata = pageTitle((messages) => messages.withdrawals.title);

type Address = { params: Promise<{ withdrawal: string }> };

/** One declaration, to be decided. */
export default async function WithdrawalPage({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "withdrawals:write");
  const withdrawal = await read(api.GET("/withdrawals/{withdrawal}", { params: { path } }));
  return <WithdrawalScreen withdrawal={withdrawal} canWrite={canWrite} />;
}
