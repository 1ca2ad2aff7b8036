import { askInbox } from "@/components/dashboard/conversations/ask-inbox";
import { relay } from "@/components/dashboard/server/relay";
import { sellerApi } from "@/components/dashboard/server/seller-api";

/** The inbox, for the page that shows it and asks again and again. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const show = { tab: searchParams.get("tab"), page: searchParams.get("page") };
  return relay(await askInbox(await sellerApi(), show));
}
