import { endpoint } from "@/lib/api/endpoint";
import { readPreview } from "@/lib/commerce/content";
import { ContentPreview, ContentPreviewParams } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getContentPreview",
  method: "GET",
  path: "/v3/public/{publishableKey}/content-previews/{preview}",
  summary: "What is written next of a page or an article, for whoever has its signed link.",
  auth: "public",
  perMinute: 60,
  params: ContentPreviewParams,
  returns: ContentPreview,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => readPreview(ctx, params.preview),
});
