import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { readWholePage } from "@/components/dashboard/settings/whole-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { WebhookList } from "@/components/dashboard/webhooks/webhook-list";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.webhooks.title);

/** Every webhook of the mode, with how it is. */
export default async function WebhooksPage() {
  if (!(await hasScope("webhooks:read"))) return <NotAllowed />;
  const api = await sellerApi();
  return <WebhookList reply={readWholePage(await toResult(api.GET("/webhooks")))} />;
}
