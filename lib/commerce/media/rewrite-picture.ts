import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { PIXELS_MAX } from "@/lib/kit/pictures";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import { invalidFile } from "./inspect/invalid-file";

/** A picture that was inspected and re-encoded. */
export interface WrittenPicture<Type extends string> {
  mimeType: Type;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Ten seconds: many times what the largest honest photograph takes. */
const DECODE_SECONDS = 10;

/** Enough to see a crack and to fill a screen, and less than a MB as a JPEG. */
const PHOTO_EDGE = 2_048;

const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/**
 * A photo re-encoded as a JPEG of a bounded size, rotated as intended, without metadata of the camera or any other data
 * of the file. Refuses validation_failed under `file`.
 */
export async function checkPhoto(sent: Uint8Array): Promise<WrittenPicture<"image/jpeg">> {
  const type = await fileTypeFromBuffer(sent);
  if (!type || !PHOTO_TYPES.includes(type.mime)) {
    throw invalidFile("Must be a JPEG, PNG, WebP or AVIF file.");
  }
  return rewritePicture(sent, "image/jpeg", (picture) =>
    picture
      .autoOrient()
      .resize(PHOTO_EDGE, PHOTO_EDGE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 }),
  );
}

/** The same as small as rows of pictures show it: a JPEG of a square, cut from its middle. */
export async function thumbnailOf(
  photo: Uint8Array,
  edge: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await rewritePicture(photo, "image/jpeg", (picture) =>
    picture.resize(edge, edge, { fit: "cover" }).jpeg({ quality: 80 }),
  );
  return bytes;
}

/** One picture at a time, in line with those of the media: a large one takes some 400 MB meanwhile. */
export function rewritePicture<Type extends string>(
  sent: Uint8Array,
  mimeType: Type,
  write: (picture: Sharp) => Sharp,
): Promise<WrittenPicture<Type>> {
  return serializeByKey("picture", async () => {
    const picture = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    try {
      const { data, info } = await write(picture)
        .timeout({ seconds: DECODE_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      return { mimeType, bytes: new Uint8Array(data), width, height };
    } catch (cause) {
      throw invalidFile("Is broken, cut off or larger than 100 megapixels.", cause);
    }
  });
}
