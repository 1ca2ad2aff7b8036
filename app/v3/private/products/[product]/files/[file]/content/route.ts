import { z } from "zod";
import { attachment, endpoint } from "@/lib/api/endpoint";
import { openFile, replaceFile } from "@/lib/commerce/downloads";
import { DigitalFile, FileBody } from "@/lib/contract/digital-file";
import { config } from "@/lib/platform/config";

const path = "/v3/private/products/{product}/files/{file}/content";

export const GET = endpoint({
  id: "getDigitalFileContent",
  method: "GET",
  path,
  summary: "Download the content of a file.",
  auth: "seller",
  returns: z.string(),
  produces: "application/octet-stream",
  handle: async (ctx, { params }, reply) => {
    const { file, bytes } = await openFile(ctx, params);
    reply.header("content-length", String(bytes.size));
    return attachment(file.name, bytes.stream(), "application/octet-stream");
  },
});

export const PUT = endpoint({
  id: "replaceDigitalFile",
  method: "PUT",
  path,
  summary: "Replace the content of a file.",
  description:
    "Send it as for a new file. Buyers download the new content from then on, with the links they have.",
  auth: "seller",
  changes: "shared",
  body: FileBody,
  upload: { maxBytes: () => config().fileBytesMax },
  returns: DigitalFile,
  handle: async (ctx, { params, body }) => replaceFile(ctx, params, body),
});
