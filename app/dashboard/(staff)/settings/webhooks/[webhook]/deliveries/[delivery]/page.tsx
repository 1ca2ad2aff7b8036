import type { Metadata } from "next";
import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { DeliveryPage } from "@/components/dashboard/webhooks/delivery-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).messages.webhooks.deliveries };
}

type Address = { params: Promise<{ webhook: string; delivery: string }> };

/** One event on its way to one webhook, try by try. */
export default async function Page({ params }: Address) {
  if (!(await hasScope("webhooks:read"))) return <NotAllowed />;
  const [path, canWrite, api] = await Promise.all([
    params,
    hasScope("webhooks:write"),
    sellerApi(),
  ]);
  const delivery = await read(
    api.GET("/webhooks/{webhook}/deliveries/{delivery}", { params: { path } }),
  );
  return <DeliveryPage delivery={delivery} canWrite={canWrite} />;
}
