import sharp from "sharp";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { PIXELS_MAX } from "@/lib/kit/pictures";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import { invalidFile } from "./invalid-file";

/** Ten seconds: twenty times what the largest honest picture takes. */
const DECODE_SECONDS = 10;

/**
 * The size of a picture, turned as it is seen, after every pixel of it has been decoded once. One at a
 * time: a picture of a hundred megapixels takes some 400 MB meanwhile.
 */
export function inspectImage(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return serializeByKey("picture", () => decode(bytes));
}

async function decode(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const picture = sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    failOn: "error",
    sequentialRead: true,
    animated: true,
  }).timeout({ seconds: DECODE_SECONDS });
  try {
    const { autoOrient, pageHeight } = await picture.metadata();
    await picture.resize(1, 1, { fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer();
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes("pixel limit");
    throw invalidFile(isTooLarge ? FIELD_RULES.media_pixels : FIELD_RULES.media_broken, cause);
  }
}
