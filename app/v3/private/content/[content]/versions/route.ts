import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listVersions } from "@/lib/commerce/content";
import { PageQuery } from "@/lib/contract/common";
import { ContentVersionListItem } from "@/lib/contract/content";

export const GET = endpoint({
  id: "listContentVersions",
  method: "GET",
  path: "/v3/private/content/{content}/versions",
  summary: "List all versions of a page or an article, newest first.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(ContentVersionListItem),
  paged: true,
  handle: async (ctx, { params, query }) => listVersions(ctx, params.content, query),
});
