import { z } from "zod";
import { idParam, Timestamp, text } from "./common";

/** A file of a request, as it comes. */
export interface IncomingFile {
  /** What a form calls it; null where the body is the file. */
  readonly name: string | null;
  /** As it says itself. */
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The body of a request that is one file of any size. */
export const FileBody = z.custom<IncomingFile>().meta({
  id: "FileBody",
  type: "string",
  format: "binary",
  description: "The file, of any size up to `FILE_MAX_MB` of the deployment.",
});

const NAME_LENGTH = 200;

const name = text(NAME_LENGTH, { min: 1 }).meta({
  description: "File name for downloads. Slashes and non-printing characters are removed.",
  example: "manual.pdf",
});

/** A file that buyers of a variant download. */
export const DigitalFile = z
  .object({
    id: z.string().meta({ example: "file_4kPq…" }),
    productId: z.string(),
    variantId: z.string(),
    name: z.string(),
    contentType: z.string().meta({ description: "As it was sent." }),
    byteSize: z.int(),
    createdAt: Timestamp,
    replacedAt: Timestamp.nullable().meta({ description: "When its content was last replaced." }),
  })
  .meta({ id: "DigitalFile" });
export type DigitalFile = z.infer<typeof DigitalFile>;

/** The data of a new file beside its content. */
export const CreateDigitalFileQuery = z.object({
  variantId: idParam.optional().meta({ description: "Required when the product has variants." }),
  name: name.optional().meta({ description: "Required unless a form names the file." }),
});
export type CreateDigitalFileQuery = z.infer<typeof CreateDigitalFileQuery>;

/** What is to change of a file; its bytes are replaced with `PUT …/content`. */
export const UpdateDigitalFile = z.object({ name }).meta({ id: "UpdateDigitalFile" });
export type UpdateDigitalFile = z.infer<typeof UpdateDigitalFile>;
