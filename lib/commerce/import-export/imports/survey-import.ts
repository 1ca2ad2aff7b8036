import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import { findingOf } from "@/lib/commerce/import-export/csv/issue";
import { type FileSurvey, surveyFile } from "@/lib/commerce/import-export/product/survey-file";
import type { ImportKind } from "@/lib/contract/import";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import { now } from "@/lib/kit/clock";
import { moduleState } from "@/lib/kit/module-state";
import type { DecimalSign } from "@/lib/kit/read-by-sign";
import { transaction } from "@/lib/platform/db";
import { LostImport } from "./progress";
import { toIssueRow } from "./record-issues";
import type { ImportRow } from "./rows";

/** The survey of the import that this process had last, which it most likely has again. */
const kept = moduleState((): { last?: { id: string; survey: FileSurvey } } => ({}));

/** By which column rows belong together, of the kinds whose things have several. */
function gatheredBy(kind: ImportKind, { places }: FileHeader<string>): string | null {
  if (kind === "products") return "handle";
  if (kind === "order_history") return places.has("number") ? "number" : "id";
  return null;
}

/**
 * Reads a file to its end before anything is imported: the number of rows, which rows belong together, the
 * decimal sign, and the columns that will be ignored. Recorded the first time. Throws Unreadable, LostImport.
 */
export async function surveyImport(
  claimed: ImportRow,
  file: DecodedFile,
  header: FileHeader<string>,
): Promise<{ survey: FileSurvey; current: ImportRow }> {
  const known = kept.last?.id === claimed.id ? kept.last.survey : undefined;
  const format = IMPORT_FORMATS[claimed.kind];
  const survey =
    known ??
    (await surveyFile(file, format, { header, gatheredBy: gatheredBy(claimed.kind, header) }));
  kept.last = { id: claimed.id, survey };
  if (claimed.rowsTotal > 0) return { survey, current: claimed };
  const decided = { rowsTotal: survey.rows, decidedSign: decideSign(claimed, survey) };
  await transaction(async (tx) => {
    const { count } = await tx.import.updateMany({
      where: { id: claimed.id, status: "running", leaseUntil: claimed.leaseUntil },
      data: { ...decided, updatedAt: now() },
    });
    if (count === 0) throw new LostImport();
    await tx.importError.createMany({
      data: survey.ignored.map((place) =>
        toIssueRow(claimed.id, {
          ...findingOf("column_not_imported"),
          ...{ row: 1, column: header.names[place] ?? null, isFatal: false },
        }),
      ),
    });
  });
  return { survey, current: { ...claimed, ...decided } };
}

/**
 * As requested; else as proven by the file's own numbers. An exported file has points, unless a spreadsheet has saved
 * it again.
 */
function decideSign(
  { decimalSign, origin }: ImportRow,
  { provenSigns }: FileSurvey,
): DecimalSign | null {
  if (decimalSign !== "auto") return decimalSign;
  const [only, ...others] = provenSigns;
  if (others.length > 0) return null;
  return only ?? (origin === "cartwright" ? "." : null);
}
