import { readTextCell } from "@/lib/kit/text-cell";

/**
 * The handle or order name in a row: as written, without surrounding spaces and in Unicode normalization form
 * C.
 */
export function fileHandle(cell: string | undefined): string {
  return readTextCell((cell ?? "").trim())
    .trim()
    .normalize("NFC");
}
