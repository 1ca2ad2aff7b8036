import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

/** A quarter for the One Stop Shop. */
export async function GET(request: Request): Promise<Response> {
  const api = await sellerApi();
  const quarter = new URL(request.url).searchParams.get("quarter") ?? "";
  return proxyFile(
    api.GET("/reports/tax/oss", { params: { query: { quarter } }, parseAs: "stream" }),
  );
}
