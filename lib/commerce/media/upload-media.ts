import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { MEDIA_TYPES, type UploadMedia } from "@/lib/contract/media";
import { newId, newSecret } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { deleteResizedImages } from "@/lib/providers/pictures";
import { storage } from "@/lib/providers/storage";
import { type InspectedFile, inspectFile } from "./inspect/inspect-file";
import { type MediaRow, presentMedia } from "./rows";
import { stripImageMetadata } from "./strip-image-metadata";

/** 143 bits: the pictures of a draft are visible to anyone who knows their names, so a name must not be guessable. */
const NAME_LENGTH = 24;

/**
 * Keeps a file, without what its camera wrote into it, under a name of our own, and makes it known to
 * the store. No product shows it until it is added to one. Refuses validation_failed under `file`, and
 * service_unavailable while there is nowhere to keep it.
 */
export async function uploadMedia(
  author: AuditContext,
  { file, alt }: UploadMedia,
): Promise<MediaRow> {
  const stored = await storeFile(file.bytes);
  try {
    return await register(author, { ...stored, alt, sourceUrl: null });
  } catch (error) {
    await deleteFile(stored.path);
    throw error;
  }
}

/** A file in storage, as its row will describe it. */
export type StoredFile = Omit<NewRow, "alt" | "sourceUrl">;

/** Puts a cleaned file into storage under a name that cannot be guessed. Refuses as {@link uploadMedia}. */
export async function storeFile(sent: Uint8Array): Promise<StoredFile> {
  const facts = await inspectFile(sent);
  const bytes = await stripImageMetadata(sent, facts.extension);
  const mimeType = MEDIA_TYPES[facts.extension];
  const name = `${newSecret(NAME_LENGTH)}.${facts.extension}`;
  await storage().put(name, bytes, mimeType);
  return { ...shapeOf(facts), path: `/media/${name}`, mimeType, byteSize: bytes.length };
}

/** Where uploaded files are served; what is elsewhere, as the demo's pictures, is not ours to remove. */
const UPLOADED = /^\/media\/([^/]+)$/;

/**
 * Removes a file that no row names, with the smaller copies of it. What cannot be removed now only
 * takes room. Does nothing for a path that is not in storage.
 */
export async function deleteFile(path: string): Promise<void> {
  const [, name] = UPLOADED.exec(path) ?? [];
  if (name === undefined) return;
  try {
    await storage().delete(name);
    await deleteResizedImages(name);
  } catch (error) {
    log().warn({ error, name }, "A file that is not needed any more could not be removed.");
  }
}

type NewRow = Omit<MediaRow, "id" | "storeId" | "createdAt">;

function register(author: AuditContext, facts: NewRow): Promise<MediaRow> {
  const { store, now } = author;
  return transaction(async (tx) => {
    const data = { ...facts, id: newId("media"), storeId: store.id, createdAt: now };
    const row = await tx.media.create({ data });
    const change = { action: "media.created", objectId: row.id } as const;
    const after = presentMedia(row);
    await recordChange(tx, author, { ...change, after, isShared: true });
    return row;
  });
}

function shapeOf({ extension, width, height }: InspectedFile) {
  const ratio = width === null || height === null ? 1 : width / height;
  // Pages divide by it: however thin a picture is, this is not nothing.
  const aspectRatio = Math.max(1, Math.round(ratio * 10_000)) / 10_000;
  const isVideo = MEDIA_TYPES[extension].startsWith("video/");
  return { width: wholePixels(width), height: wholePixels(height), isVideo, aspectRatio };
}

function wholePixels(length: number | null): number | null {
  return length === null ? null : Math.max(1, Math.round(length));
}
