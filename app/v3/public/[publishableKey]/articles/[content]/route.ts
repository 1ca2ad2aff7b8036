import { endpoint, rawJson } from "@/lib/api/endpoint";
import { getShown } from "@/lib/commerce/content";
import { ContentSlugParams, PublicContent } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getArticle",
  method: "GET",
  path: "/v3/public/{publishableKey}/articles/{content}",
  summary: "Get an article of the journal by its slug.",
  auth: "public",
  perMinute: 120,
  params: ContentSlugParams,
  returns: PublicContent,
  cache: "catalogue",
  handle: async (ctx, { params }) => rawJson(await getShown(ctx, "article", params.content)),
});
