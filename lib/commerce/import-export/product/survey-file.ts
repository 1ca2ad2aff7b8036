import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import { fileHandle } from "@/lib/commerce/import-export/csv/file-handle";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import { type RowPlace, readPlacedRows } from "@/lib/commerce/import-export/csv/read-rows";
import { RowGatherer } from "@/lib/commerce/import-export/product/gather-rows";
import type { RowsApart } from "@/lib/commerce/import-export/product/products-in";
import type { FileFormat } from "@/lib/contract/file-columns";
import { type DecimalSign, provenSign } from "@/lib/kit/read-by-sign";

/** The result of a first pass over a file, before anything is imported. */
export interface FileSurvey {
  /** Rows with anything in them, without the header. */
  rows: number;
  /** The positions of ignored columns that are not empty. */
  ignored: number[];
  apart: RowsApart;
  /** The rows of bundles, by handle. */
  bundles: RowsApart;
  /** The signs that numbers of the file prove to begin their decimals. */
  provenSigns: ReadonlySet<DecimalSign>;
}

/**
 * Reads a file to its end. Little is kept: a position for each row that is separated from the first ones of
 * its product or order, as given by `gatheredBy`; null if rows are independent.
 */
export async function surveyFile<Ours extends string>(
  file: DecodedFile,
  format: FileFormat<Ours>,
  { header, gatheredBy }: { header: FileHeader<Ours>; gatheredBy: Ours | null },
): Promise<FileSurvey> {
  const handlePlace = gatheredBy === null ? undefined : header.places.get(gatheredBy);
  const gatherer = handlePlace === undefined ? null : new RowGatherer(handlePlace);
  const bundlePlace =
    gatheredBy === "handle" ? header.places.get("bundleParts" as Ours) : undefined;
  const bundles = new Map<string, RowPlace[]>();
  const numbers = format.numbers.flatMap((column) => header.places.get(column) ?? []);
  const provenSigns = new Set<DecimalSign>();
  const filled = new Set<number>();
  let rows = -1;
  for await (const { cells, place } of readPlacedRows(file)) {
    rows += 1;
    if (rows === 0) continue;
    const isFirst = gatherer?.read(cells, place) ?? false;
    if (bundlePlace !== undefined) {
      const handle = fileHandle(cells[handlePlace ?? 0]);
      const known = bundles.get(handle);
      if (known) known.push(place);
      else if (isFirst && cells[bundlePlace]?.trim()) bundles.set(handle, [place]);
    }
    for (const at of header.unknown) if (cells[at]?.trim()) filled.add(at);
    if (provenSigns.size === 2) continue;
    for (const at of numbers) {
      const sign = provenSign(cells[at] ?? "");
      if (sign !== null) provenSigns.add(sign);
    }
  }
  return {
    rows: Math.max(0, rows),
    ignored: [...filled],
    apart: gatherer?.apart ?? new Map(),
    bundles,
    provenSigns,
  };
}
