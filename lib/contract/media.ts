import { z } from "zod";
import { Timestamp, text } from "@/lib/contract/common";
import { Media } from "@/lib/contract/product";

/** Twenty MiB: a film of half a minute, or a photograph as a camera makes it. */
export const MEDIA_BYTES_MAX = 20 * 1024 * 1024;

/** What can be uploaded: the type by the ending its files get. */
export const MEDIA_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;
export type MediaExtension = keyof typeof MEDIA_TYPES;

/** A file of a form. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
}

/** A file of a form; `description` says what it may be. */
export function fileInput(description: string) {
  return z
    .custom<UploadedFile>(
      (value) => typeof value === "object" && value !== null && "bytes" in value,
      "Must be a file.",
    )
    .meta({ type: "string", format: "binary", description });
}

/** The text that stands for a picture where it cannot be seen. */
export const altInput = text(500).meta({ description: "Alternative text." });

/** A file as the seller keeps it. */
export const StoredMedia = Media.extend({
  width: z.int().nullable().meta({ description: "Pixels. Null if unknown." }),
  height: z.int().nullable().meta({ description: "Pixels. Null if unknown." }),
  mimeType: z.string().nullable(),
  byteSize: z.int().nullable(),
  createdAt: Timestamp,
}).meta({ id: "StoredMedia" });

/** A form with a new file. */
export const UploadMedia = z
  .object({
    file: fileInput(
      "JPEG, PNG, WebP, GIF, AVIF, SVG, MP4 or WebM, of at most 20 MiB and 100 megapixels.",
    ),
    alt: altInput.default(""),
  })
  .meta({ id: "UploadMedia" });

/** A change of a file's description; its content never changes. */
export const UpdateMedia = z.object({ alt: altInput }).partial().meta({ id: "UpdateMedia" });

export type StoredMedia = z.infer<typeof StoredMedia>;
export type UploadMedia = z.infer<typeof UploadMedia>;
export type UpdateMedia = z.infer<typeof UpdateMedia>;
