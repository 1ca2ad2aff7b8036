import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { HealthScreen } from "@/components/dashboard/health/health-screen";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.health.title);

/** Whether the parts the shop stands on are well. With one of them down the API answers 503, and says which. */
export default async function HealthPage() {
  const [, api] = await Promise.all([requireMe(), sellerApi()]);
  const { data, error } = await api.GET("/health");
  const answer: object = data ?? error ?? {};
  return <HealthScreen answer={answer} />;
}
