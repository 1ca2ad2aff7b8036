import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { exportGiftCards } from "@/lib/commerce/import-export";
import { GiftCardExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportGiftCards",
  method: "GET",
  path: "/v3/private/exports/gift-cards.csv",
  summary: "Gift cards as a file, with what is left on each. Their codes are not kept.",
  auth: "seller",
  perMinute: 60,
  query: GiftCardExportQuery,
  returns: z.string(),
  produces: "text/csv",
  refuses: [],
  handle: async (ctx, { query }, reply) => {
    reply.header("content-disposition", 'attachment; filename="gift-cards.csv"');
    return raw(exportGiftCards(ctx, query), "text/csv; charset=utf-8");
  },
});
