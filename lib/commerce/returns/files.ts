import { fileTypeFromBuffer } from "file-type";
import { recordChange } from "@/lib/commerce/audit";
import { invalidFile, rewritePicture } from "@/lib/commerce/media";
import type { OrderWriterContext } from "@/lib/commerce/orders";
import type { ReturnLabel } from "@/lib/contract/return";
import { requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db, type Tx, transaction } from "@/lib/platform/db";
import type { ReturnRecord } from "./rows";
import { lockReturn, writeReturn } from "./write-return";

/** A file of a return, as sent to callers that may see it. */
export interface ReturnFile {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file that was looked into and may be kept. */
interface CheckedFile extends ReturnFile {
  width?: number;
  height?: number;
}

/** A label as it is printed: a PDF as it is, a PNG written anew. Refuses validation_failed under `file`. */
export async function checkLabel(
  sent: Uint8Array,
): Promise<CheckedFile & { mimeType: ReturnLabel["mimeType"] }> {
  const type = await fileTypeFromBuffer(sent);
  if (type?.mime === "application/pdf") {
    return { mimeType: "application/pdf", bytes: new Uint8Array(sent) };
  }
  if (type?.mime !== "image/png") throw invalidFile("Must be a PDF or PNG file.");
  return rewritePicture(sent, "image/png", (picture) => picture.png());
}

/** The purpose of a file, and its author. */
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
  return requireFound(await db.returnFile.findFirst({ where, select }));
}
