import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ReturnScreen } from "@/components/dashboard/returns/return-screen";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.returns.title);

type Address = { params: Promise<{ return: string }> };

/** One return or claim. */
export default async function ReturnPage({ params }: Address) {
  const [path, canWrite, canRefund, canDraft, api] = await Promise.all([
    params,
    hasScope("returns:write"),
    hasScope("refunds:write"),
    hasScope("draft-orders:write"),
    sellerApi(),
  ]);
  const value = await read(api.GET("/returns/{return}", { params: { path } }));
  return (
    <ReturnScreen
      value={value}
      rights={{ canWrite, canRefund, canExchange: canRefund && canDraft }}
    />
  );
}
