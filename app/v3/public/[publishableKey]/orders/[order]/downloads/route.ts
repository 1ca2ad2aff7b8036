import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listVisitorDownloads } from "@/lib/commerce/downloads";
import { Download } from "@/lib/contract/download";

export const GET = endpoint({
  id: "listMyDownloads",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/downloads",
  summary: "List the downloads of an order, with signed links.",
  description:
    "Empty until the order is paid. A link is valid for 72 hours and a number of downloads, for everyone who has it. A range request that does not start at the first byte counts towards a download started within the previous hour.",
  auth: "shopper",
  takesOrderToken: true,
  returns: z.array(Download),
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }) => listVisitorDownloads(ctx, params.order),
});
