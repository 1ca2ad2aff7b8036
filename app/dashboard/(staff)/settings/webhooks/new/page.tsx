import type { Metadata } from "next";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { WebhookForm } from "@/components/dashboard/webhooks/webhook-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.webhooks.newTitle };
}

/** A webhook that is yet to be made. */
export default async function NewWebhookPage() {
  if (!(await may("webhooks:write"))) return <NotAllowed />;
  return <WebhookForm webhook={null} />;
}
