import { endpoint } from "@/lib/api/endpoint";
import { addPhoto, presentReturn } from "@/lib/commerce/returns";
import { AddReturnPhoto, RETURN_FILE_BYTES_MAX, Return } from "@/lib/contract/return";

export const POST = endpoint({
  id: "addReturnPhoto",
  method: "POST",
  path: "/v3/private/returns/{return}/photos",
  summary: "Add a photo to a return, in addition to those of the customer. At most ten.",
  auth: "seller",
  body: AddReturnPhoto,
  multipart: { maxFileBytes: RETURN_FILE_BYTES_MAX },
  returns: Return,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentReturn(await addPhoto(ctx, params.return, body), ctx),
});
