import type { Metadata } from "next";
import { hasScope } from "@/components/dashboard/api/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { WebhookForm } from "@/components/dashboard/webhooks/webhook-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.webhooks.newTitle };
}

/** A webhook that is yet to be made. */
export default async function NewWebhookPage() {
  if (!(await hasScope("webhooks:write"))) return <NotAllowed />;
  return <WebhookForm webhook={null} />;
}
