import type { Metadata } from "next";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { WebhookForm } from "@/components/dashboard/webhooks/webhook-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.webhooks.title };
}

type Address = { params: Promise<{ webhook: string }> };

/** One webhook: where it goes, what for, how it is. */
export default async function WebhookPage({ params }: Address) {
  if (!(await may("webhooks:read"))) return <NotAllowed />;
  const [path, api] = await Promise.all([params, sellerApi()]);
  const webhook = await read(api.GET("/webhooks/{webhook}", { params: { path } }));
  return <WebhookForm webhook={webhook} />;
}
