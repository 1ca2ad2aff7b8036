import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { StoreForm } from "@/components/dashboard/settings/store-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.store.title);

/** General settings. The currency is locked by orders of either mode; the API checks both. */
export default async function StorePage() {
  const [canWrite, api] = await Promise.all([hasScope("store:write"), sellerApi()]);
  const [store, orders] = await Promise.all([
    read(api.GET("/store")),
    toResult(api.GET("/orders", { params: { query: { perPage: 1 } } })),
  ]);
  const hasOrders = orders.ok && orders.data.meta.total > 0;
  return <StoreForm key={store.id} store={store} canWrite={canWrite} hasOrders={hasOrders} />;
}
