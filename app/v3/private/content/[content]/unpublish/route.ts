import { endpoint } from "@/lib/api/endpoint";
import { presentContent, unpublishContent } from "@/lib/commerce/content";
import { SellerContent } from "@/lib/contract/content";

export const POST = endpoint({
  id: "unpublishContent",
  method: "POST",
  path: "/v3/private/content/{content}/unpublish",
  summary: "Unpublish a page or an article, and cancel its schedule.",
  auth: "seller",
  changes: "shared",
  returns: SellerContent,
  handle: async (ctx, { params }) =>
    presentContent(await unpublishContent(ctx, params.content), ctx),
});
