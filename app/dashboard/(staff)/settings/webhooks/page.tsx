import type { Metadata } from "next";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { wholePage } from "@/components/dashboard/settings/whole-page";
import { WebhookList } from "@/components/dashboard/webhooks/webhook-list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.webhooks.title };
}

/** Every webhook of the mode, with how it is. */
export default async function WebhooksPage() {
  if (!(await may("webhooks:read"))) return <NotAllowed />;
  const api = await sellerApi();
  return <WebhookList reply={wholePage(await outcomeOf(api.GET("/webhooks")))} />;
}
