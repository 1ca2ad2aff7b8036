import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { renewDownloads } from "@/lib/commerce/downloads";
import { ChooseDownloads, SellerDownload } from "@/lib/contract/download";
import { OrderParams } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "renewOrderDownloads",
  method: "POST",
  path: "/v3/private/orders/{order}/downloads/renew",
  summary: "Give an order new links, each with all its downloads.",
  description:
    "Also in the place of revoked ones. Without `ids` it gives the order files, too, that its variants have got since it was paid. What was given back gets none.",
  auth: "seller",
  perMinute: 60,
  params: OrderParams,
  body: ChooseDownloads,
  returns: z.array(SellerDownload),
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) => renewDownloads(ctx, params.order, body),
});
