import { z } from "zod";
import { csvFile, endpoint } from "@/lib/api/endpoint";
import { exportGiftCards } from "@/lib/commerce/import-export";
import { GiftCardExportQuery } from "@/lib/contract/export";

export const GET = endpoint({
  id: "exportGiftCards",
  method: "GET",
  path: "/v3/private/exports/gift-cards.csv",
  summary: "Export gift cards as CSV, with their balances. Codes are not stored and not included.",
  auth: "seller",
  query: GiftCardExportQuery,
  returns: z.string(),
  produces: "text/csv",
  handle: async (ctx, { query }) => csvFile("gift-cards.csv", exportGiftCards(ctx, query)),
});
