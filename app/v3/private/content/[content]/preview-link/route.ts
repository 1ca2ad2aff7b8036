import { endpoint } from "@/lib/api/endpoint";
import { makePreviewLink } from "@/lib/commerce/content";
import { ContentPreviewLink } from "@/lib/contract/content";

export const GET = endpoint({
  id: "getContentPreviewLink",
  method: "GET",
  path: "/v3/private/content/{content}/preview-link",
  summary:
    "Get a signed link to preview the latest version without logging in. It is valid for a week.",
  auth: "seller",
  returns: ContentPreviewLink,
  handle: async (ctx, { params }) => makePreviewLink(ctx, params.content),
});
