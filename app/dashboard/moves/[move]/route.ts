import { proxyJson } from "@/components/dashboard/api/proxy-json";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ move: string }> };

/** How far the reading of a shop is, for a page that asks again and again. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  return proxyJson(await api.GET("/moves/{move}", { params: { path } }));
}
