import { DAY_MS } from "@/lib/kit/durations";
import { LIST, type Report } from "./report";

/** The scenarios of the table in docs/speed.md, in the order of its columns. */
export const WEEKLY_SCENARIOS = [
  LIST,
  "GET /cart",
  "POST /cart/items",
  "cart to paid order, five calls, 8 buyers",
  "page: home",
  "page: product, shopper with a cart",
];

/** What a row of the table is about. */
export interface Measured {
  /** A subject of the report, and the one that it was measured in turns with. */
  subject: string;
  reference: string;
  commit: string;
  date: Date;
}

/**
 * The document that ends in the table of weekly figures, with a row for one subject of a report: for each column the
 * processor time of a request, as a multiple of that of the reference. The row of an earlier run of that week is
 * replaced. Throws if the report lacks a scenario of the table.
 */
export function addWeek(document: string, report: Report, measured: Measured): string {
  const { subject, reference, commit, date } = measured;
  const costs = WEEKLY_SCENARIOS.map((scenario) =>
    (cpuOf(report, scenario, subject) / cpuOf(report, scenario, reference)).toFixed(2),
  );
  const week = `| ${isoWeek(date)} |`;
  const rows = document.trimEnd().split("\n");
  const others = rows.filter((line) => !line.startsWith(week));
  const day = date.toISOString().slice(0, 10);
  const cells = [day, commit, ...costs, reference].join(" | ");
  return `${[...others, `${week} ${cells} |`].join("\n")}\n`;
}

function cpuOf({ figures }: Report, scenario: string, subject: string): number {
  const figure = figures.find((one) => one.scenario === scenario && one.subject === subject);
  if (figure === undefined || figure.serverMs === null || figure.postgresMs === null)
    throw new Error(`The run has not measured "${scenario}" of ${subject}.`);
  return figure.serverMs + figure.postgresMs;
}

/** A day's week in UTC by ISO 8601, such as `2026-W48`: weeks start on Monday, and belong to the year of their Thursday. */
function isoWeek(date: Date): string {
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(date.getTime() + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const dayOfYear = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS);
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, "0")}`;
}
