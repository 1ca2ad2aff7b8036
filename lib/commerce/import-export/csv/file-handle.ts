import { readTextCell } from "./text-cell";

/** What a row names its product or order by: as it is written, blanks around it apart and in one form of Unicode. */
export function fileHandle(cell: string | undefined): string {
  return readTextCell((cell ?? "").trim())
    .trim()
    .normalize("NFC");
}
