import { deleteMedia, updateMedia } from "@/lib/commerce/media";
import { UpdateMedia } from "@/lib/contract/media";
import { media } from "../resource";

export const GET = media.get({
  id: "getMedia",
  summary: "Get a picture or video.",
});

export const PATCH = media.update({
  id: "updateMedia",
  summary: "Update the description of a picture or video, wherever it is shown.",
  body: UpdateMedia,
  verb: updateMedia,
});

export const DELETE = media.delete({
  id: "deleteMedia",
  summary: "Delete a picture or video, and remove it from the products that show it.",
  verb: deleteMedia,
});
