import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { recordChange } from "@/lib/commerce/audit";
import type { OrderWriterContext } from "@/lib/commerce/orders";
import type { ReturnLabel } from "@/lib/contract/return";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import type { ReturnRecord } from "./rows";
import { lockReturn, writeReturn } from "./write-return";

/** A file of a return, as it is sent to those who may see it. */
export interface ReturnFile {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was looked into and may be kept. */
interface CheckedFile extends ReturnFile {
  width?: number;
  height?: number;
}

/** A hundred megapixels, as for media: a small file can claim to be larger than any memory. */
const PIXELS_MAX = 100_000_000;

/** Ten seconds: many times what the largest honest photograph takes. */
const DECODE_SECONDS = 10;

/** Enough to see a crack and to fill a screen, and less than a MB as a JPEG. */
const PHOTO_EDGE = 2_048;

const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/**
 * A photo written anew: as a JPEG of a bounded size, as it is meant to be seen, without what the camera
 * wrote into it and without whatever else the file carried. Refuses validation_failed under `file`.
 */
export async function checkPhoto(sent: Uint8Array): Promise<CheckedFile> {
  const type = await fileTypeFromBuffer(sent);
  if (!type || !PHOTO_TYPES.includes(type.mime)) {
    throw invalid("Must be a JPEG, PNG, WebP or AVIF file.");
  }
  return rewrite(sent, "image/jpeg", (picture) =>
    picture
      .autoOrient()
      .resize(PHOTO_EDGE, PHOTO_EDGE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 }),
  );
}

/** A label as it is printed: a PDF as it is, a PNG written anew. Refuses validation_failed under `file`. */
export async function checkLabel(
  sent: Uint8Array,
): Promise<CheckedFile & { mimeType: ReturnLabel["mimeType"] }> {
  const type = await fileTypeFromBuffer(sent);
  if (type?.mime === "application/pdf") {
    return { mimeType: "application/pdf", bytes: new Uint8Array(sent) };
  }
  if (type?.mime !== "image/png") throw invalid("Must be a PDF or PNG file.");
  return rewrite(sent, "image/png", (picture) => picture.png());
}

/** One picture at a time, in line with those of the media: a large one takes some 400 MB meanwhile. */
function rewrite<Type extends string>(
  sent: Uint8Array,
  mimeType: Type,
  write: (picture: Sharp) => Sharp,
): Promise<CheckedFile & { mimeType: Type }> {
  return serializeByKey("picture", async () => {
    const picture = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    try {
      const { data, info } = await write(picture)
        .timeout({ seconds: DECODE_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      return { mimeType, bytes: new Uint8Array(data), width, height };
    } catch (cause) {
      throw invalid("Is broken, cut off or larger than 100 megapixels.", cause);
    }
  });
}

function invalid(sentence: string, cause?: unknown): Refusal {
  return refuse("validation_failed", {
    fields: { file: [fieldError("invalid", sentence)] },
    cause,
  });
}

/** What a file is for, and who has added it. */
export interface FileOrigin {
  returnId: string;
  purpose: "photo" | "label";
  addedBy: "customer" | "seller";
  now: Date;
}

/** Keeps a file with its return, whose order is locked. */
export async function insertFile(
  tx: Tx,
  { now, ...origin }: FileOrigin,
  file: CheckedFile,
): Promise<string> {
  const id = newId("returnFile");
  await tx.returnFile.create({
    data: { ...origin, ...file, id, createdAt: now },
    select: { id: true },
  });
  return id;
}

/** Changes the files of a return under its order's lock, with event and audit. Refuses not_found. */
export function changeFiles(
  ctx: OrderWriterContext,
  id: string,
  action: `return.${"photo" | "label"}_${"added" | "deleted"}`,
  change: (tx: Tx, before: ReturnRecord) => Promise<void>,
): Promise<ReturnRecord> {
  return transaction(async (tx) => {
    const { before } = await lockReturn(tx, ctx, id);
    await change(tx, before);
    const after = await writeReturn(tx, ctx, id, {});
    await recordChange(tx, ctx, { action, objectId: id, before, after });
    return after;
  });
}

/** The bytes of one file of a return that the caller may see. Refuses not_found. */
export async function readFile(where: {
  returnId: string;
  purpose: FileOrigin["purpose"];
  id?: string;
}): Promise<ReturnFile> {
  const select = { mimeType: true, bytes: true };
  const file = await db.returnFile.findFirst({ where, select });
  if (file === null) throw refuse("not_found");
  return file;
}
