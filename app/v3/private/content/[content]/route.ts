import { endpoint } from "@/lib/api/endpoint";
import { deleteContent, findContent, presentContent, updateContent } from "@/lib/commerce/content";
import { SellerContent, UpdateContent } from "@/lib/contract/content";

const path = "/v3/private/content/{content}";

export const GET = endpoint({
  id: "getContent",
  method: "GET",
  path,
  summary: "Get a page or an article with its latest version.",
  auth: "seller",
  returns: SellerContent,
  cache: "poll",
  handle: async (ctx, { params }) => presentContent(await findContent(ctx, params.content), ctx),
});

export const PATCH = endpoint({
  id: "updateContent",
  method: "PATCH",
  path,
  summary:
    "Save a new version. The shop shows it once it is published; a changed slug applies at once.",
  auth: "seller",
  changes: "shared",
  body: UpdateContent,
  returns: SellerContent,
  current: GET,
  refuses: ["slug_taken"],
  handle: async (ctx, { params, body }) =>
    presentContent(await updateContent(ctx, params.content, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteContent",
  method: "DELETE",
  path,
  summary:
    "Delete a page or an article with all its versions. It is removed as a size guide from products and categories.",
  auth: "seller",
  changes: "shared",
  handle: async (ctx, { params }) => deleteContent(ctx, params.content),
});
