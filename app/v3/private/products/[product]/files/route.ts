import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { addFile, listFiles } from "@/lib/commerce/downloads";
import { CreateDigitalFileQuery, DigitalFile, FileBody } from "@/lib/contract/digital-file";
import { config } from "@/lib/platform/config";

const path = "/v3/private/products/{product}/files";

export const GET = endpoint({
  id: "listDigitalFiles",
  method: "GET",
  path,
  summary: "List the downloadable files of a product's variants.",
  auth: "seller",
  returns: z.array(DigitalFile),
  handle: async (ctx, { params }) => listFiles(ctx, params.product),
});

export const POST = endpoint({
  id: "addDigitalFile",
  method: "POST",
  path,
  summary:
    "Add a downloadable file to a variant. Everyone who pays for the variant from then on can download it.",
  description:
    "Send the content as the body, with its Content-Type and `name` in the query, or as the file of a form. An interrupted upload leaves nothing. With an Idempotency-Key, the same file under the same name is the same request; an interrupted upload releases the key.",
  auth: "seller",
  changes: "shared",
  query: CreateDigitalFileQuery,
  body: FileBody,
  upload: { maxBytes: () => config().fileBytesMax },
  returns: DigitalFile,
  status: 201,
  refuses: ["variant_required", "variant_not_found"],
  handle: async (ctx, { params, query, body }) =>
    addFile(ctx, params.product, { ...query, file: body }),
});
