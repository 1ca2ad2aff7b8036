import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listGiftCardEntries } from "@/lib/commerce/stored-value";
import { PageQuery } from "@/lib/contract/common";
import { StoredValueEntry } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "listGiftCardEntries",
  method: "GET",
  path: "/v3/private/gift-cards/{giftCard}/entries",
  summary: "List the balance changes of a gift card, newest first.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(StoredValueEntry),
  paged: true,
  handle: async (ctx, { params, query }) => listGiftCardEntries(ctx, params.giftCard, query),
});
