import { isUtf8 } from "node:buffer";
import { detectDelimiter } from "@/lib/kit/csv-head";

/** A file as text in UTF-8, without its byte order mark. */
export interface DecodedFile {
  bytes: Uint8Array<ArrayBuffer>;
  delimiter: string;
}

/** The longest header worth looking through. */
const HEADER_MAX = 64 * 1024;

/**
 * The file as UTF-8: spreadsheets also save UTF-16 with a byte order mark, and the Windows code page. Null if it is not
 * text.
 */
export function decodeFile(sent: Uint8Array): DecodedFile | null {
  const bytes = toUtf8(sent);
  if (bytes.includes(0)) return null;
  const head = new TextDecoder().decode(bytes.subarray(0, HEADER_MAX));
  return { bytes, delimiter: detectDelimiter(head) };
}

function toUtf8(sent: Uint8Array): Uint8Array<ArrayBuffer> {
  const [first, second, third] = sent;
  if (first === 0xff && second === 0xfe) return recode(sent, "utf-16le");
  if (first === 0xfe && second === 0xff) return recode(sent, "utf-16be");
  if (!isUtf8(sent)) return recode(sent, "windows-1252");
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  return new Uint8Array(hasMark ? sent.subarray(3) : sent);
}

function recode(sent: Uint8Array, encoding: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(new TextDecoder(encoding).decode(sent));
}
