import { endpoint } from "@/lib/api/endpoint";
import { presentContent, restoreVersion } from "@/lib/commerce/content";
import { ContentVersionParams, SellerContent } from "@/lib/contract/content";

export const POST = endpoint({
  id: "restoreContentVersion",
  method: "POST",
  path: "/v3/private/content/{content}/versions/{version}/restore",
  summary: "Restore an earlier version by saving it as the latest. It is not published by this.",
  auth: "seller",
  changes: "shared",
  params: ContentVersionParams,
  returns: SellerContent,
  handle: async (ctx, { params: { content, version } }) =>
    presentContent(await restoreVersion(ctx, { id: content, version }), ctx),
});
