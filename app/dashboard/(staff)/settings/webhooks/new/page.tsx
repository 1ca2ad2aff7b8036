import { hasScope } from "@/components/dashboard/api/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { WebhookForm } from "@/components/dashboard/webhooks/webhook-form";

export const generateMetadata = pageTitle((messages) => messages.webhooks.newTitle);

/** A webhook that is yet to be made. */
export default async function NewWebhookPage() {
  if (!(await hasScope("webhooks:write"))) return <NotAllowed />;
  return <WebhookForm webhook={null} />;
}
