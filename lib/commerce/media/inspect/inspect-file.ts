import { fileTypeFromBuffer } from "file-type";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import type { MediaExtension } from "@/lib/contract/media";
import { inspectImage } from "./image";
import { invalidFile } from "./invalid-file";
import { inspectOnThread } from "./on-thread";

/** What is known of a file after its content was inspected. */
export interface InspectedFile {
  extension: MediaExtension;
  /** Pixels as they are seen, of a drawing with their fractions; null where it does not say. */
  width: number | null;
  height: number | null;
}

/** By the type that the first bytes show; an animated PNG is one that moves. */
const KINDS: Readonly<Record<string, { extension: MediaExtension; isVideo?: boolean }>> = {
  "image/jpeg": { extension: "jpg" },
  "image/png": { extension: "png" },
  "image/apng": { extension: "png" },
  "image/webp": { extension: "webp" },
  "image/gif": { extension: "gif" },
  "image/avif": { extension: "avif" },
  "video/mp4": { extension: "mp4", isVideo: true },
  "video/webm": { extension: "webm", isVideo: true },
};

/**
 * Determines the type of a file from its content alone: neither its name nor its declared type counts. Refuses
 * validation_failed under `file` for an unknown type, a broken file, one too large to be shown, and a drawing with
 * active content.
 */
export async function inspectFile(bytes: Uint8Array): Promise<InspectedFile> {
  if (bytes.length === 0) throw invalidFile("Must not be empty.");
  const seen = await fileTypeFromBuffer(bytes);
  const kind = seen && KINDS[seen.mime];
  if (kind) {
    const size = kind.isVideo ? await inspectOnThread("film", bytes) : await inspectImage(bytes);
    return { extension: kind.extension, ...size };
  }
  // SVG is a text: it has no first bytes of its own.
  const isText = seen === undefined || seen.mime === "application/xml";
  if (isText && bytes.includes(LESS_THAN))
    return { extension: "svg", ...(await inspectOnThread("svg", bytes)) };
  throw invalidFile(FIELD_RULES.media_type);
}

const LESS_THAN = "<".charCodeAt(0);
