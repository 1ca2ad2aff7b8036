import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { renewVisitorDownload } from "@/lib/commerce/downloads";
import { Download } from "@/lib/contract/download";

export const POST = endpoint({
  id: "renewMyDownload",
  method: "POST",
  path: "/v3/public/{publishableKey}/orders/{order}/downloads/{download}/renew",
  summary: "Renew an expired download link, with its remaining downloads.",
  description: "Returns all downloads of the order. The old link stays expired.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 10,
  body: z.object({}),
  returns: z.array(Download),
  refuses: ["cart_token_required", "download_not_renewable"],
  handle: async (ctx, { params }) =>
    renewVisitorDownload(ctx, { orderId: params.order, downloadId: params.download }),
});
