import { proxyJson } from "@/components/dashboard/api/proxy-json";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ bulkJob: string }> };

/** How far a bulk action is, for a page that asks again and again. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  return proxyJson(await api.GET("/bulk-jobs/{bulkJob}", { params: { path } }));
}
