import { endpoint } from "@/lib/api/endpoint";
import { previewCollection } from "@/lib/commerce/collections";
import { CollectionPreview, PreviewCollection } from "@/lib/contract/collection";

export const POST = endpoint({
  id: "previewCollection",
  method: "POST",
  path: "/v3/private/collections/preview",
  summary: "Preview the products that a collection would contain. Nothing is saved.",
  auth: "seller",
  scope: "categories:read",
  perMinute: 240,
  body: PreviewCollection,
  returns: CollectionPreview,
  handle: async (ctx, { body }) => previewCollection(ctx, body),
});
