import { endpoint } from "@/lib/api/endpoint";
import { deleteFile, renameFile } from "@/lib/commerce/downloads";
import { DigitalFile, UpdateDigitalFile } from "@/lib/contract/digital-file";

const path = "/v3/private/products/{product}/files/{file}";

export const PATCH = endpoint({
  id: "updateDigitalFile",
  method: "PATCH",
  path,
  summary: "Rename a file.",
  auth: "seller",
  changes: "shared",
  body: UpdateDigitalFile,
  returns: DigitalFile,
  handle: async (ctx, { params, body }) => renameFile(ctx, params, body),
});

export const DELETE = endpoint({
  id: "deleteDigitalFile",
  method: "DELETE",
  path,
  summary: "Delete a file from its variant.",
  description: "Buyers can still download it, unless their payment was refunded.",
  auth: "seller",
  changes: "shared",
  handle: async (ctx, { params }) => deleteFile(ctx, params),
});
