import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listShown } from "@/lib/commerce/content";
import { PageQuery } from "@/lib/contract/common";
import { PublicContentListItem } from "@/lib/contract/content";

export const GET = endpoint({
  id: "listPages",
  method: "GET",
  path: "/v3/public/{publishableKey}/pages",
  summary: "List the pages of the shop, last published first.",
  auth: "public",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(PublicContentListItem),
  paged: true,
  cache: "catalogue",
  handle: async (ctx, { query }) => rawJson(await listShown(ctx, "page", query)),
});
