import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

/** All documents of a month, streamed as the API makes them. */
export async function GET(request: Request): Promise<Response> {
  const api = await sellerApi();
  const month = new URL(request.url).searchParams.get("month") ?? "";
  return proxyFile(
    api.GET("/documents/archive", { params: { query: { month } }, parseAs: "stream" }),
  );
}
