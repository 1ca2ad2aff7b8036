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
  summary: "The store's pictures and films, the latest first.",
  auth: "seller",
  perMinute: 60,
  query: PageQuery,
  returns: z.array(StoredMedia),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listMedia(ctx, query),
});

export const POST = endpoint({
  id: "uploadMedia",
  method: "POST",
  path,
  summary: "Upload a picture or film; products show it once its id is among their mediaIds.",
  description:
    "What a file is counts by its bytes, not by its name. An SVG with scripts, event handlers or anything that loads from outside is refused. With an Idempotency-Key the same file and text are the same request.",
  auth: "seller",
  changes: "shared",
  perMinute: 60,
  body: UploadMedia,
  multipart: { maxFileBytes: MEDIA_BYTES_MAX },
  returns: StoredMedia,
  status: 201,
  refuses: [],
  handle: async (ctx, { body }) => presentMedia(await uploadMedia(ctx, body)),
});
