import { endpoint } from "@/lib/api/endpoint";
import { readPreview } from "@/lib/commerce/content";
import { ContentPreview, ContentPreviewParams } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getContentPreview",
  method: "GET",
  path: "/v3/public/{publishableKey}/content-previews/{preview}",
  summary: "Get the next version of a page or an article, with a signed preview link.",
  auth: "public",
  params: ContentPreviewParams,
  returns: ContentPreview,
  handle: async (ctx, { params }) => readPreview(ctx, params.preview),
});
