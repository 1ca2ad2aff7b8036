import { endpoint } from "@/lib/api/endpoint";
import { presentContent, publishContent } from "@/lib/commerce/content";
import { PublishContent, SellerContent } from "@/lib/contract/content";

export const POST = endpoint({
  id: "publishContent",
  method: "POST",
  path: "/v3/private/content/{content}/publish",
  summary: "Publish a version, now or at a time, optionally until another time.",
  auth: "seller",
  changes: "shared",
  body: PublishContent,
  returns: SellerContent,
  handle: async (ctx, { params, body }) =>
    presentContent(await publishContent(ctx, params.content, body), ctx),
});
