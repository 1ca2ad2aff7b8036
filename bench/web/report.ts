import { ACTION_TARGET_MS, isImmediate, type MeasuredAction } from "./dashboard-actions";
import { type MeasuredPage, missedTargets } from "./measure-page";
import { COLUMNS, FIGURES } from "./targets";

/** The figures as a table for the README, then what missed its target and why. */
export function webReport(measured: readonly MeasuredPage[]): string {
  return [
    row("page", ...FIGURES.map((name) => COLUMNS[name].title)),
    row("---", ...FIGURES.map(() => "---:")),
    ...measured.map(({ page, figures }) =>
      row(page.name, ...FIGURES.map((name) => figures[name].toFixed(COLUMNS[name].digits))),
    ),
    ...measured.flatMap(complaints),
  ].join("\n");
}

/** How long actions in the dashboard take, as a table. */
export function actionReport(measured: readonly MeasuredAction[]): string {
  return [
    row("action", "median ms", "p95 ms", `within ${ACTION_TARGET_MS} ms`),
    row("---", "---:", "---:", "---"),
    ...measured.map((action) => {
      const { name, medianMs, p95Ms } = action;
      return row(name, medianMs.toFixed(0), p95Ms.toFixed(0), isImmediate(action) ? "yes" : "no");
    }),
  ].join("\n");
}

function row(...cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function complaints(measured: MeasuredPage): string[] {
  const { page, figures, findings } = measured;
  const misses = missedTargets(measured).map((name) => {
    const { title, digits } = COLUMNS[name];
    return `  ${title} is ${figures[name].toFixed(digits)}, the target ${page.targets[name]}`;
  });
  const lines = [...misses, ...findings.map((finding) => `  ${finding}`)];
  return lines.length > 0 ? ["", `${page.name} (${page.path})`, ...lines] : [];
}
