import type { Metadata } from "next";
import { may } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageOf } from "@/components/dashboard/settings/whole-page";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { DeliveryList } from "@/components/dashboard/webhooks/delivery-list";
import { resultOf } from "@/lib/client/result";
import { DeliveryState } from "@/lib/contract/webhook";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.webhooks.deliveries };
}

type Address = {
  params: Promise<{ webhook: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What a webhook was sent, the latest first. */
export default async function DeliveriesPage({ params, searchParams }: Address) {
  if (!(await may("webhooks:read"))) return <NotAllowed />;
  const [path, { state, page }, api] = await Promise.all([params, searchParams, sellerApi()]);
  const query = { state: DeliveryState.safeParse(state).data, page: pageOf(page) };
  const reply = await resultOf(
    api.GET("/webhooks/{webhook}/deliveries", { params: { path, query } }),
  );
  return <DeliveryList reply={reply} webhookId={path.webhook} />;
}
