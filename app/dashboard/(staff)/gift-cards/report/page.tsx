import { sellerApi } from "@/components/dashboard/api/seller-api";
import { GiftCardReportScreen } from "@/components/dashboard/gift-cards/report-screen";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { StoredValueReportQuery } from "@/lib/contract/gift-card";
import { now } from "@/lib/kit/clock";

export const generateMetadata = pageTitle((messages) => messages.giftCards.report.title);

/** What is owed on gift cards and as store credit, of this year unless the address names days. */
export default async function GiftCardReportPage({ searchParams }: { searchParams: SearchParams }) {
  const [address, api] = await Promise.all([searchParams, sellerApi()]);
  const today = now().toISOString().slice(0, 10);
  const asked = StoredValueReportQuery.safeParse(address);
  const query = asked.success ? asked.data : { from: `${today.slice(0, 4)}-01-01`, to: today };
  const reply = await toResult(api.GET("/reports/gift-cards", { params: { query } }));
  return <GiftCardReportScreen {...query} reply={reply} />;
}
