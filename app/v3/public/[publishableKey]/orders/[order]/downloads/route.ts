import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listVisitorDownloads } from "@/lib/commerce/downloads";
import { Download } from "@/lib/contract/download";

export const GET = endpoint({
  id: "listMyDownloads",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/downloads",
  summary: "What an order has to download, with signed links, for whom the order can be seen by.",
  description:
    "Empty until it is paid. A link is good for 72 hours and so many downloads, for whoever has it. A part of a file that does not begin at its first byte belongs to the download that began within the hour before.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 60,
  returns: z.array(Download),
  refuses: ["not_found", "cart_token_required"],
  handle: async (ctx, { params }) => listVisitorDownloads(ctx, params.order),
});
