import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { WithdrawalScreen } from "@/components/dashboard/withdrawals/withdrawal-screen";

export const generateMetadata = pageTitle((messages) => messages.withdrawals.title);

type Address = { params: Promise<{ withdrawal: string }> };

/** One declaration, to be decided. */
export default async function WithdrawalPage({ params }: Address) {
  const [path, canWrite, api] = await Promise.all([
    params,
    hasScope("withdrawals:write"),
    sellerApi(),
  ]);
  const withdrawal = await read(api.GET("/withdrawals/{withdrawal}", { params: { path } }));
  return <WithdrawalScreen withdrawal={withdrawal} canWrite={canWrite} />;
}
