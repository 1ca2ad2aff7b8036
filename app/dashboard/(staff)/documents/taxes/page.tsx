import { sellerApi } from "@/components/dashboard/api/seller-api";
import { TaxReportScreen } from "@/components/dashboard/documents/tax-report-screen";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { TaxReportQuery } from "@/lib/contract/tax-report";
import { now } from "@/lib/kit/clock";

export const generateMetadata = pageTitle((messages) => messages.documents.taxes);

/** Taxes by country, class and rate, of this quarter unless the address names days. */
export default async function TaxReportPage({ searchParams }: { searchParams: SearchParams }) {
  const [address, api] = await Promise.all([searchParams, sellerApi()]);
  const today = now().toISOString().slice(0, 10);
  const asked = TaxReportQuery.safeParse(address);
  const query = asked.success ? asked.data : { from: quarterBefore(today), to: today };
  const reply = await toResult(api.GET("/reports/tax", { params: { query } }));
  return <TaxReportScreen {...query} today={today} reply={reply} />;
}

/** The first day of the quarter that a day is in. */
function quarterBefore(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, "0")}-01`;
}
