import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listMedia, presentMedia, uploadMedia } from "@/lib/commerce/media";
import { PageQuery } from "@/lib/contract/common";
import { MEDIA_BYTES_MAX, StoredMedia, UploadMedia } from "@/lib/contract/media";

const path = "/v3/private/media";

export const GET = endpoint({
  id: "listMedia",
  method: "GET",
  path,
  summary: "List pictures and videos, newest first.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(StoredMedia),
  paged: true,
  handle: async (ctx, { query }) => listMedia(ctx, query),
});

export const POST = endpoint({
  id: "uploadMedia",
  method: "POST",
  path,
  summary: "Upload a picture or video. Add its id to the `mediaIds` of products to show it.",
  description:
    "The type of a file is determined by its content, not by its name. An SVG with scripts, event handlers or external references is rejected. With an Idempotency-Key, the same file and text are the same request.",
  auth: "seller",
  changes: "shared",
  body: UploadMedia,
  multipart: { maxFileBytes: MEDIA_BYTES_MAX },
  returns: StoredMedia,
  status: 201,
  handle: async (ctx, { body }) => presentMedia(await uploadMedia(ctx, body)),
});
