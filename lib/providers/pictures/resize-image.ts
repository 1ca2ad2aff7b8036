import sharp, { type Sharp } from "sharp";
import { PIXELS_MAX } from "@/lib/kit/pictures";
import type { PictureFormat } from "./format";

/** Twenty seconds: a hundred megapixels take three. */
const SECONDS = 20;

/** So small that the page is quick, of such a quality that the difference is not visible at that width. */
const WRITERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // Effort 2 takes a quarter of the time of the default and gives files a few in a hundred larger.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ palette: false }),
};

/**
 * A picture at most this wide, upright, in sRGB; never wider than it is. Null where it moves, since
 * one frame is not what was uploaded. Rejects for what is broken or has more than 100 megapixels.
 */
export async function resizeImage(
  bytes: Uint8Array,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
  const { pages = 1 } = await picture.metadata();
  if (pages > 1 || isMovingPng(bytes)) return null;
  const smaller = picture.autoOrient().resize({ width, withoutEnlargement: true });
  const written = await WRITERS[format](smaller).timeout({ seconds: SECONDS }).toBuffer();
  return new Uint8Array(written);
}

/** An animated PNG lists its frames in the chunk `acTL`, before the first pixel. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const pixels = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = pixels.indexOf("acTL");
  return found !== -1 && found < pixels.indexOf("IDAT");
}
