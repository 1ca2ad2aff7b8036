import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { revokeDownloads } from "@/lib/commerce/downloads";
import { ChooseDownloads, SellerDownload } from "@/lib/contract/download";

export const POST = endpoint({
  id: "revokeOrderDownloads",
  method: "POST",
  path: "/v3/private/orders/{order}/downloads/revoke",
  summary: "Revoke download links of an order, until they are renewed.",
  description: "Refunds, withdrawals and cancellations revoke links automatically.",
  auth: "seller",
  body: ChooseDownloads,
  returns: z.array(SellerDownload),
  handle: async (ctx, { params, body }) => revokeDownloads(ctx, params.order, body),
});
