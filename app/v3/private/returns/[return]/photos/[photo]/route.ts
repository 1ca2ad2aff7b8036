import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { deleteReturnPhoto, presentReturn, readPhoto } from "@/lib/commerce/returns";
import { Return } from "@/lib/contract/return";

const path = "/v3/private/returns/{return}/photos/{photo}";

export const GET = endpoint({
  id: "getReturnPhoto",
  method: "GET",
  path,
  summary: "Get a photo of a return, as a JPEG.",
  auth: "seller",
  perMinute: 240,
  returns: z.string(),
  produces: "image/jpeg",
  handle: async (ctx, { params }) => {
    const { bytes, mimeType } = await readPhoto(ctx, params);
    return raw(bytes, mimeType);
  },
});

export const DELETE = endpoint({
  id: "deleteReturnPhoto",
  method: "DELETE",
  path,
  summary: "Delete a photo of a return.",
  auth: "seller",
  returns: Return,
  handle: async (ctx, { params }) => presentReturn(await deleteReturnPhoto(ctx, params), ctx),
});
