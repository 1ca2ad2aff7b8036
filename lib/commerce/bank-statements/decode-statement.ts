import { isUtf8 } from "node:buffer";
import { unfit } from "./read-entry";

/** Other encodings that a file may say it is in; banks of the euro area wrote XML so for long. */
const DECLARED = /encoding=["'](iso-8859-1|iso-8859-15|windows-1252|latin1)["']/i;

/**
 * A bank's file as text, and whether it is XML: decoded by its byte order mark, as UTF-8, or by its XML declaration.
 * Any other text is in the Windows code page, as bank programs save CSV. Refuses validation_failed on `file`.
 */
export function decodeStatement(bytes: Uint8Array): { text: string; isXml: boolean } {
  const decoded = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const isXml = /^\s*</.test(decoded);
  if (decoded.includes("\0")) throw unfit("Is neither CAMT.053 nor a text file.");
  return { text: decoded, isXml };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (!/^\s*</.test(head)) return "windows-1252";
  const [, declared] = DECLARED.exec(head) ?? [];
  if (declared === undefined) throw unfit("Is not UTF-8.");
  return declared.toLowerCase();
}
