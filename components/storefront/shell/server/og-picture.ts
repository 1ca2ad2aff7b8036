import sharp from "sharp";
import { publishedShop } from "@/components/storefront/shell/server/shop";

/** Where a product's picture goes: 4:5, as everywhere, and as high as the whole. */
export const OG_PICTURE = { width: 504, height: 630 } as const;

/** Longer than the deployment takes for a file of its own; programs that show links wait little longer. */
const TIMEOUT_MS = 3_000;

/**
 * A picture of the shop in the size it is drawn in, as a data URL; null where it cannot be had. Drawn
 * pictures (SVG) and all formats that are uploaded become one that the drawing library knows.
 */
export async function ogPicture(mediaPath: string): Promise<string | null> {
  try {
    const { deploymentUrl } = await publishedShop();
    const address = new URL(mediaPath, deploymentUrl);
    // The server fetches only from itself, whatever the path resolves to.
    if (address.origin !== new URL(deploymentUrl).origin) return null;
    const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) return null;
    const picture = await sharp(Buffer.from(await reply.arrayBuffer()))
      .resize({ ...OG_PICTURE, fit: "cover" })
      .flatten({ background: "#f4f1ec" })
      .jpeg({ quality: 88 })
      .toBuffer();
    return `data:image/jpeg;base64,${picture.toString("base64")}`;
  } catch {
    // A link without its picture is better than none.
    return null;
  }
}
