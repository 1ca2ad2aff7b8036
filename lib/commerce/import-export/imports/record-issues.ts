import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { Prisma, Tx } from "@/lib/platform/db";

/**
 * Records the issues of rows of an import. A repeated warning is one record with its number of rows; an error names
 * each row, because each has to be corrected.
 */
export async function recordIssues(tx: Tx, importId: string, issues: Issue[]): Promise<void> {
  const errors = issues.filter(({ isFatal }) => isFatal);
  if (errors.length > 0) {
    await tx.importError.createMany({ data: errors.map((issue) => toIssueRow(importId, issue)) });
  }
  for (const { rows, ...remark } of countedRemarks(issues)) {
    // Only the holder of the import's lease writes its remarks, so the same one is not added twice.
    const { column, message, isFatal } = remark;
    const { count } = await tx.importError.updateMany({
      where: { importId, column, message, isFatal },
      data: { rows: { increment: rows } },
    });
    if (count === 0)
      await tx.importError.create({ data: { ...toIssueRow(importId, remark), rows } });
  }
}

/** The row that records an issue. */
export function toIssueRow(importId: string, { params, ...issue }: Issue) {
  return { ...issue, importId, params: params as Prisma.InputJsonObject };
}

function countedRemarks(issues: Issue[]): (Issue & { rows: number })[] {
  const counted = new Map<string, Issue & { rows: number }>();
  for (const issue of issues) {
    if (issue.isFatal) continue;
    const key = JSON.stringify([issue.column, issue.message]);
    const before = counted.get(key);
    if (before) before.rows += 1;
    else counted.set(key, { ...issue, rows: 1 });
  }
  return [...counted.values()];
}
