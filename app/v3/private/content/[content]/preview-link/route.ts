import { endpoint } from "@/lib/api/endpoint";
import { makePreviewLink } from "@/lib/commerce/content";
import { ContentParams, ContentPreviewLink } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getContentPreviewLink",
  method: "GET",
  path: "/v3/private/content/{content}/preview-link",
  summary: "A signed link by which anybody reads the latest version for a week.",
  auth: "seller",
  perMinute: 60,
  params: ContentParams,
  returns: ContentPreviewLink,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => makePreviewLink(ctx, params.content),
});
