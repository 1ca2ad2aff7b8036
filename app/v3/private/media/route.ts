import { listMedia, uploadMedia } from "@/lib/commerce/media";
import { PageQuery } from "@/lib/contract/common";
import { MEDIA_BYTES_MAX, UploadMedia } from "@/lib/contract/media";
import { media } from "./resource";

export const GET = media.list({
  id: "listMedia",
  summary: "List pictures and videos, newest first.",
  query: PageQuery,
  find: listMedia,
});

export const POST = media.create({
  id: "uploadMedia",
  summary: "Upload a picture or video. Add its id to the `mediaIds` of products to show it.",
  description:
    "The type of a file is determined by its content, not by its name. An SVG with scripts, event handlers or external references is rejected. With an Idempotency-Key, the same file and text are the same request.",
  body: UploadMedia,
  multipart: { maxFileBytes: MEDIA_BYTES_MAX },
  verb: uploadMedia,
});
