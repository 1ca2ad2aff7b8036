import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { WebhookForm } from "@/components/dashboard/webhooks/webhook-form";

export const generateMetadata = pageTitle((messages) => messages.webhooks.title);

type Address = { params: Promise<{ webhook: string }> };

/** One webhook: where it goes, what for, how it is. */
export default async function WebhookPage({ params }: Address) {
  if (!(await hasScope("webhooks:read"))) return <NotAllowed />;
  const [path, api] = await Promise.all([params, sellerApi()]);
  const webhook = await read(api.GET("/webhooks/{webhook}", { params: { path } }));
  return <WebhookForm webhook={webhook} />;
}
