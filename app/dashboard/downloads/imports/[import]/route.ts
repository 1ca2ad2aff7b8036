import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { refusedRowsInLanguage } from "@/components/dashboard/import-export/server/refused-rows";
import { getDashboardLocale } from "@/components/dashboard/shell/server/language";

type RouteContext = { params: Promise<{ import: string }> };

/**
 * The rows of an import that were not imported, as a file that can be corrected and imported again. What is wrong with
 * each is in the language of the dashboard.
 */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api, locale] = await Promise.all([params, sellerApi(), getDashboardLocale()]);
  return proxyFile(
    api.GET("/imports/{import}/errors.csv", {
      params: { path, query: { errors: "json" } },
      parseAs: "stream",
    }),
    (file) => refusedRowsInLanguage(file, locale),
  );
}
