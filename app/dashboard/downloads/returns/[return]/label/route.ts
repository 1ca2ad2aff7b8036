import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ return: string }> };

/** The label that was uploaded for a return. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  return proxyFile(api.GET("/returns/{return}/label", { params: { path }, parseAs: "stream" }));
}
