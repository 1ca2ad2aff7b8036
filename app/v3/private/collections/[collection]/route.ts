import { deleteCollection, presentCounted, updateCollection } from "@/lib/commerce/collections";
import { UpdateCollection } from "@/lib/contract/collection";
import { collections } from "../resource";

export const GET = collections.get({
  id: "getSellerCollection",
  summary: "Get a collection by id or slug, with its rules or products.",
});

export const PATCH = collections.update({
  id: "updateCollection",
  summary: "Update a collection. Fields that are not sent stay as they are.",
  body: UpdateCollection,
  refuses: ["slug_taken"],
  verb: async (ctx, id, body) => presentCounted(ctx, await updateCollection(ctx, id, body)),
});

export const DELETE = collections.delete({
  id: "deleteCollection",
  summary: "Delete a collection. Its products are kept.",
  verb: deleteCollection,
});
