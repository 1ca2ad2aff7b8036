import { firstLine } from "@/lib/kit/csv-head";

/** The part of a file that contains its first line. */
const HEAD_BYTES = 64 * 1024;

/** The header of a chosen file; null if it is not text. The API supports the same encodings. */
export async function readHead(file: Blob): Promise<string[] | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = decode(bytes);
  return text.includes("\0") ? null : firstLine(text);
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // A letter that the cut goes through is no mistake of the file: `stream` waits for its rest.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
