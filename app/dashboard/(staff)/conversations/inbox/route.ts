import { askInbox } from "@/components/dashboard/conversations/ask-inbox";
import { passOn } from "@/components/dashboard/server/pass-on";
import { sellerApi } from "@/components/dashboard/server/seller-api";

/** The inbox, for the page that shows it and asks again and again. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const show = { tab: searchParams.get("tab"), perPage: searchParams.get("perPage") };
  return passOn(await askInbox(await sellerApi(), show));
}
