import { endpoint } from "@/lib/api/endpoint";
import { deleteMedia, findMedia, presentMedia, updateMedia } from "@/lib/commerce/media";
import { StoredMedia, UpdateMedia } from "@/lib/contract/media";

const path = "/v3/private/media/{media}";

export const GET = endpoint({
  id: "getMedia",
  method: "GET",
  path,
  summary: "Get a picture or video.",
  auth: "seller",
  returns: StoredMedia,
  handle: async (ctx, { params }) => presentMedia(await findMedia(ctx, params.media)),
});

export const PATCH = endpoint({
  id: "updateMedia",
  method: "PATCH",
  path,
  summary: "Update the description of a picture or video, wherever it is shown.",
  auth: "seller",
  changes: "shared",
  body: UpdateMedia,
  returns: StoredMedia,
  handle: async (ctx, { params, body }) => presentMedia(await updateMedia(ctx, params.media, body)),
});

export const DELETE = endpoint({
  id: "deleteMedia",
  method: "DELETE",
  path,
  summary: "Delete a picture or video, and remove it from the products that show it.",
  auth: "seller",
  changes: "shared",
  handle: async (ctx, { params }) => deleteMedia(ctx, params.media),
});
