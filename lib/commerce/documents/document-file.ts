import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/providers/storage";
import { renderXml } from "./render-xml";
import type { DocumentRow } from "./rows";

export type DocumentFormat = "pdf" | "xml";

/** A document as a file. */
interface DocumentFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A document in a format, rendered from its record on request. */
export async function documentFile(
  { record, number }: Pick<DocumentRow, "record" | "number">,
  format: DocumentFormat,
): Promise<DocumentFile> {
  const name = `${number.replace(/[^A-Za-z0-9._-]+/g, "-")}.${format}`;
  if (format === "xml") {
    return { name, type: "application/xml; charset=utf-8", bytes: bytesOf(renderXml(record)) };
  }
  // It contains its fonts: requests for other formats do not wait for it.
  const { renderPdf } = await import("./render-pdf");
  const pdf = await renderPdf(record, await readLogo(record.seller.logoUrl));
  return { name, type: "application/pdf", bytes: new Uint8Array(pdf) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Three times the height at which the logo is printed. */
const LOGO_HEIGHT = 144;

/** The logo as a picture that PDFs know; null for one that is not ours, or not there any more. */
async function readLogo(logoUrl: string | null): Promise<Buffer | null> {
  const [, name] = /^\/media\/([\w.-]+)$/.exec(logoUrl ?? "") ?? [];
  if (name === undefined) return null;
  try {
    const file = await storage().open(name);
    if (file === null) return null;
    const size = { height: LOGO_HEIGHT, withoutEnlargement: true };
    return await sharp(await buffer(file.stream()))
      .resize(size)
      .png()
      .toBuffer();
  } catch (error) {
    // A document without its logo is better than none.
    log().warn({ error, name }, "The logo of a document could not be read.");
    return null;
  }
}
