import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ import: string }> };

/** What an import does to products, before and after, as a file. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  const api = await sellerApi();
  return proxyFile(
    api.GET("/imports/{import}/changes.csv", { params: { path }, parseAs: "stream" }),
  );
}
