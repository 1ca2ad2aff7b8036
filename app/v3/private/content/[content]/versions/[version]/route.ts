import { endpoint } from "@/lib/api/endpoint";
import { findContent, findVersion, presentVersion } from "@/lib/commerce/content";
import { ContentVersion, ContentVersionParams } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getContentVersion",
  method: "GET",
  path: "/v3/private/content/{content}/versions/{version}",
  summary: "Get one version of a page or an article.",
  auth: "seller",
  params: ContentVersionParams,
  returns: ContentVersion,
  handle: async (ctx, { params }) => {
    const { id } = await findContent(ctx, params.content);
    return presentVersion(await findVersion(id, params.version));
  },
});
