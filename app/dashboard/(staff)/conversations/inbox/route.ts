import { proxyJson } from "@/components/dashboard/api/proxy-json";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { fetchInbox } from "@/components/dashboard/conversations/fetch-inbox";

/** The inbox, for the page that shows it and asks again and again. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const show = { tab: searchParams.get("tab"), page: searchParams.get("page") };
  return proxyJson(await fetchInbox(await sellerApi(), show));
}
