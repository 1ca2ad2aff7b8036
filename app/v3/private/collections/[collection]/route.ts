import { endpoint } from "@/lib/api/endpoint";
import {
  deleteCollection,
  findSellerCollection,
  presentCounted,
  updateCollection,
} from "@/lib/commerce/collections";
import { CollectionParams, SellerCollection, UpdateCollection } from "@/lib/contract/collection";

const path = "/v3/private/collections/{collection}";

export const GET = endpoint({
  id: "getSellerCollection",
  method: "GET",
  path,
  summary: "Get a collection by id or slug, with its rules or products.",
  auth: "seller",
  params: CollectionParams,
  returns: SellerCollection,
  cache: "poll",
  handle: async (ctx, { params }) => findSellerCollection(ctx, params.collection),
});

export const PATCH = endpoint({
  id: "updateCollection",
  method: "PATCH",
  path,
  summary: "Update a collection. Fields that are not sent stay as they are.",
  auth: "seller",
  changes: "shared",
  params: CollectionParams,
  body: UpdateCollection,
  returns: SellerCollection,
  current: GET,
  refuses: ["slug_taken"],
  handle: async (ctx, { params, body }) =>
    presentCounted(ctx, await updateCollection(ctx, params.collection, body)),
});

export const DELETE = endpoint({
  id: "deleteCollection",
  method: "DELETE",
  path,
  summary: "Delete a collection. Its products are kept.",
  auth: "seller",
  changes: "shared",
  params: CollectionParams,
  current: GET,
  handle: async (ctx, { params }) => deleteCollection(ctx, params.collection),
});
