import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { parsePageNumber } from "@/components/dashboard/list/url-query";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { DeliveryList } from "@/components/dashboard/webhooks/delivery-list";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { DeliveryState } from "@/lib/contract/webhook";

export const generateMetadata = pageTitle((messages) => messages.webhooks.deliveries);

type Address = {
  params: Promise<{ webhook: string }>;
  searchParams: SearchParams;
};

/** What a webhook was sent, the latest first. */
export default async function DeliveriesPage({ params, searchParams }: Address) {
  if (!(await hasScope("webhooks:read"))) return <NotAllowed />;
  const [path, { state, page }, api] = await Promise.all([params, searchParams, sellerApi()]);
  const query = { state: DeliveryState.safeParse(state).data, page: parsePageNumber(page) };
  const reply = await toResult(
    api.GET("/webhooks/{webhook}/deliveries", { params: { path, query } }),
  );
  return <DeliveryList reply={reply} webhookId={path.webhook} />;
}
