import sharp, { type Metadata, type Sharp } from "sharp";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import type { MediaExtension } from "@/lib/contract/media";
import { PIXELS_MAX } from "@/lib/kit/pictures";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import { isMovingPng } from "@/lib/providers/pictures";
import { invalidFile } from "./inspect/invalid-file";

/** Half a minute: writing takes several times as long as looking, most of all an AVIF. */
const WRITE_SECONDS = 30;

/** The encoding of each format, at a quality without visible difference. */
const WRITERS: Partial<Record<MediaExtension, (picture: Sharp, facts: Metadata) => Sharp>> = {
  jpg: (picture, { chromaSubsampling }) =>
    picture.jpeg({ quality: 92, chromaSubsampling: chromaSubsampling ?? "4:2:0" }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  avif: (picture) => picture.avif({ quality: 80, effort: 2 }),
};

/**
 * A picture without the metadata of camera and editor: place, time, author. Every visitor of the shop can
 * download it. It is rotated as intended and keeps its colour profile; one without metadata is kept byte for
 * byte. Other files are returned unchanged, as are animated PNGs, which cannot be re-encoded. Refuses
 * validation_failed under `file`.
 */
export async function stripImageMetadata(
  bytes: Uint8Array,
  extension: MediaExtension,
): Promise<Uint8Array> {
  const write = WRITERS[extension];
  return write === undefined ? bytes : serializeByKey("picture", () => clean(bytes, write));
}

async function clean(
  bytes: Uint8Array,
  write: (picture: Sharp, facts: Metadata) => Sharp,
): Promise<Uint8Array> {
  const facts = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  if (!hasPrivateMetadata(facts) || isMovingPng(bytes)) return bytes;
  const moves = (facts.pages ?? 1) > 1;
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, animated: moves });
  if (!moves) picture.autoOrient();
  try {
    const written = write(picture.keepIccProfile(), facts).timeout({ seconds: WRITE_SECONDS });
    return new Uint8Array(await written.toBuffer());
  } catch (cause) {
    throw invalidFile(FIELD_RULES.media_location, cause);
  }
}

function hasPrivateMetadata({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata): boolean {
  return [exif, xmp, iptc, tifftagPhotoshop, comments].some((said) => said !== undefined);
}
