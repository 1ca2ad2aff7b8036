import { endpoint } from "@/lib/api/endpoint";
import { deleteFile, renameFile } from "@/lib/commerce/downloads";
import { DigitalFile, DigitalFileParams, UpdateDigitalFile } from "@/lib/contract/digital-file";

const path = "/v3/private/products/{product}/files/{file}";

export const PATCH = endpoint({
  id: "updateDigitalFile",
  method: "PATCH",
  path,
  summary: "Call a file something else.",
  auth: "seller",
  changes: "shared",
  perMinute: 60,
  params: DigitalFileParams,
  body: UpdateDigitalFile,
  returns: DigitalFile,
  refuses: ["not_found"],
  handle: async (ctx, { params, body }) => renameFile(ctx, params, body),
});

export const DELETE = endpoint({
  id: "deleteDigitalFile",
  method: "DELETE",
  path,
  summary: "Take a file off its variant.",
  description: "Who has bought it goes on downloading it, unless what they paid is given back.",
  auth: "seller",
  changes: "shared",
  perMinute: 60,
  params: DigitalFileParams,
  status: 204,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => deleteFile(ctx, params),
});
