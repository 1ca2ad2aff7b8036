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
  summary: "The files that buyers of a product's variants download.",
  auth: "seller",
  perMinute: 60,
  returns: z.array(DigitalFile),
  refuses: ["not_found"],
  handle: async (ctx, { params }) => listFiles(ctx, params.product),
});

export const POST = endpoint({
  id: "addDigitalFile",
  method: "POST",
  path,
  summary: "Add a file to a variant; who pays for the variant from then on can download it.",
  description:
    "Send the bytes as they are, under their Content-Type and with `name` in the query, or as the file of a form. An upload that breaks off leaves nothing. With an Idempotency-Key the same file under the same name is the same request; what broke off frees the key.",
  auth: "seller",
  changes: "shared",
  perMinute: 60,
  query: CreateDigitalFileQuery,
  body: FileBody,
  upload: { maxBytes: () => config().fileBytesMax },
  returns: DigitalFile,
  status: 201,
  refuses: ["not_found", "variant_required", "variant_not_found"],
  handle: async (ctx, { params, query, body }) =>
    addFile(ctx, params.product, { ...query, file: body }),
});
