import { endpoint } from "@/lib/api/endpoint";
import {
  deleteSavedReply,
  findSavedReply,
  presentSavedReply,
  updateSavedReply,
} from "@/lib/commerce/saved-replies";
import { SavedReply, UpdateSavedReply } from "@/lib/contract/saved-reply";

const path = "/v3/private/saved-replies/{savedReply}";

export const GET = endpoint({
  id: "getSavedReply",
  method: "GET",
  path,
  summary: "Get a saved reply.",
  auth: "seller",
  returns: SavedReply,
  handle: async (ctx, { params }) =>
    presentSavedReply(await findSavedReply(ctx, params.savedReply)),
});

export const PATCH = endpoint({
  id: "updateSavedReply",
  method: "PATCH",
  path,
  summary: "Update a saved reply and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  changes: "shared",
  body: UpdateSavedReply,
  returns: SavedReply,
  handle: async (ctx, { params, body }) =>
    presentSavedReply(await updateSavedReply(ctx, params.savedReply, body)),
});

export const DELETE = endpoint({
  id: "deleteSavedReply",
  method: "DELETE",
  path,
  summary: "Delete a saved reply. Messages sent with it are kept.",
  auth: "seller",
  changes: "shared",
  handle: async (ctx, { params }) => deleteSavedReply(ctx, params.savedReply),
});
