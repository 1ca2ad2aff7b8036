import { endpoint, rawJson } from "@/lib/api/endpoint";
import { getShown } from "@/lib/commerce/content";
import { ContentSlugParams, PublicContent } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getPage",
  method: "GET",
  path: "/v3/public/{publishableKey}/pages/{content}",
  summary: "Get a page of the shop by its slug.",
  auth: "public",
  perMinute: 120,
  params: ContentSlugParams,
  returns: PublicContent,
  cache: "catalogue",
  handle: async (ctx, { params }) => rawJson(await getShown(ctx, "page", params.content)),
});
