import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { DraftForm } from "@/components/dashboard/draft-orders/draft-form";
import { findExchange } from "@/components/dashboard/draft-orders/server/find-exchange";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.draftOrders.newTitle);

/** A draft that is yet to be written. */
export default async function NewDraftOrderPage({ searchParams }: { searchParams: SearchParams }) {
  if (!(await hasScope("draft-orders:write"))) return <NotAllowed />;
  const [{ country }, exchange] = await Promise.all([
    read((await sellerApi()).GET("/store")),
    findExchange(await searchParams),
  ]);
  return (
    <DraftForm
      draft={null}
      customer={null}
      exchange={exchange}
      country={country}
      canWrite
      canMarkPaid={false}
    />
  );
}
