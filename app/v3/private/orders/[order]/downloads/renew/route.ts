import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { renewDownloads } from "@/lib/commerce/downloads";
import { ChooseDownloads, SellerDownload } from "@/lib/contract/download";

export const POST = endpoint({
  id: "renewOrderDownloads",
  method: "POST",
  path: "/v3/private/orders/{order}/downloads/renew",
  summary: "Renew the download links of an order, with their full number of downloads.",
  description:
    "Revoked links are renewed too. Without `ids`, links are also created for files that were added to its variants since the order was paid. Refunded units get none.",
  auth: "seller",
  body: ChooseDownloads,
  returns: z.array(SellerDownload),
  handle: async (ctx, { params, body }) => renewDownloads(ctx, params.order, body),
});
