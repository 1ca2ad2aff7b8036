import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import { readRows } from "@/lib/commerce/import-export/csv/read-rows";
import { now } from "@/lib/kit/clock";
import { transaction } from "@/lib/platform/db";
import { LostImport } from "./progress";
import type { ImportRow } from "./rows";

/**
 * Reads a file to its end before anything of it is taken in, and says of which columns nothing will
 * be. Throws Unreadable, LostImport.
 */
export async function countRows(
  claimed: ImportRow,
  file: DecodedFile,
  { names, unknown }: Pick<FileHeader<string>, "names" | "unknown">,
): Promise<ImportRow> {
  let rows = 0;
  const filled = new Set<number>();
  for await (const { cells } of readRows(file)) {
    rows += 1;
    if (rows === 1) continue;
    for (const place of unknown) if (cells[place]?.trim()) filled.add(place);
  }
  const rowsTotal = rows - 1;
  await transaction(async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { id: claimed.id, status: "running", leaseUntil: claimed.leaseUntil },
      data: { rowsTotal, updatedAt: now() },
    });
    if (count === 0) throw new LostImport();
    await tx.importError.createMany({
      data: [...filled].map((place) => ({
        importId: claimed.id,
        row: 1,
        column: names[place] ?? null,
        message: "The column is not taken in.",
        isFatal: false,
      })),
    });
  });
  return { ...claimed, rowsTotal };
}
