import { z } from "zod";
import { attachment, endpoint } from "@/lib/api/endpoint";
import { deleteLabel, presentReturn, readLabel, uploadLabel } from "@/lib/commerce/returns";
import { RETURN_FILE_BYTES_MAX, Return, UploadReturnLabel } from "@/lib/contract/return";

const path = "/v3/private/returns/{return}/label";

export const GET = endpoint({
  id: "getReturnLabel",
  method: "GET",
  path,
  summary: "Download the uploaded label of a return.",
  auth: "seller",
  returns: z.string(),
  produces: ["application/pdf", "image/png"],
  handle: async (ctx, { params }) => {
    const { bytes, mimeType, name } = await readLabel(ctx, params.return);
    return attachment(name, bytes, mimeType);
  },
});

export const PUT = endpoint({
  id: "putReturnLabel",
  method: "PUT",
  path,
  summary: "Upload the label of a return, replacing the previous one.",
  description:
    "Before or after the return is approved. The customer can download it once it is approved, on the order page that the mail links to. It is not public.",
  auth: "seller",
  body: UploadReturnLabel,
  multipart: { maxFileBytes: RETURN_FILE_BYTES_MAX },
  returns: Return,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await uploadLabel(ctx, params.return, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteReturnLabel",
  method: "DELETE",
  path,
  summary: "Delete the uploaded label of a return.",
  auth: "seller",
  returns: Return,
  handle: async (ctx, { params }) => presentReturn(await deleteLabel(ctx, params.return), ctx),
});
