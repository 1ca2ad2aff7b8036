import { endpoint } from "@/lib/api/endpoint";
import { deleteMedia, findMedia, presentMedia, updateMedia } from "@/lib/commerce/media";
import { MediaParams, StoredMedia, UpdateMedia } from "@/lib/contract/media";

const path = "/v3/private/media/{media}";

export const GET = endpoint({
  id: "getMedia",
  method: "GET",
  path,
  summary: "A picture or film.",
  auth: "seller",
  perMinute: 60,
  params: MediaParams,
  returns: StoredMedia,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => presentMedia(await findMedia(ctx, params.media)),
});

export const PATCH = endpoint({
  id: "updateMedia",
  method: "PATCH",
  path,
  summary: "Change what is said of a picture or film, wherever it is shown.",
  auth: "seller",
  changes: "shared",
  perMinute: 60,
  params: MediaParams,
  body: UpdateMedia,
  returns: StoredMedia,
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) => presentMedia(await updateMedia(ctx, params.media, body)),
});

export const DELETE = endpoint({
  id: "deleteMedia",
  method: "DELETE",
  path,
  summary: "Remove a picture or film, and take it off the products that show it.",
  auth: "seller",
  changes: "shared",
  perMinute: 60,
  params: MediaParams,
  status: 204,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => deleteMedia(ctx, params.media),
});
