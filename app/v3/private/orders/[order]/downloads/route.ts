import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSellerDownloads } from "@/lib/commerce/downloads";
import { SellerDownload } from "@/lib/contract/download";

export const GET = endpoint({
  id: "listOrderDownloads",
  method: "GET",
  path: "/v3/private/orders/{order}/downloads",
  summary: "List the downloads of an order, and how often each was used.",
  auth: "seller",
  returns: z.array(SellerDownload),
  handle: async (ctx, { params }) => listSellerDownloads(ctx, params.order),
});
