import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { openPage } from "@/components/dashboard/api/open-page";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { DeliveryPage } from "@/components/dashboard/webhooks/delivery-page";

export const generateMetadata = pageTitle((messages) => messages.webhooks.deliveries);

type Address = { params: Promise<{ webhook: string; delivery: string }> };

/** One event on its way to one webhook, try by try. */
export default async function Page({ params }: Address) {
  if (!(await hasScope("webhooks:read"))) return <NotAllowed />;
  const [path, canWrite, api] = await openPage(params, "webhooks:write");
  const delivery = await read(
    api.GET("/webhooks/{webhook}/deliveries/{delivery}", { params: { path } }),
  );
  return <DeliveryPage delivery={delivery} canWrite={canWrite} />;
}
