import { expect, test } from "vitest";
import type { Figure, Report } from "./report";
import { addWeek } from "./weekly-figures";

const SCENARIOS = [
  "GET /products",
  "GET /cart",
  "POST /cart/items",
  "cart to paid order, five calls, 8 buyers",
  "page: home",
  "page: product, shopper with a cart",
];

const REPORT: Report = {
  floorPerSecond: 1_000,
  figures: SCENARIOS.flatMap((scenario, at) => [
    figureOf(scenario, "before", 4),
    figureOf(scenario, "here", at + 1),
  ]),
  footprints: [],
};

const TABLE = `Text before it.

| week | measured |
| --- | --- |
`;

function figureOf(scenario: string, subject: string, cpuMs: number): Figure {
  const cpu = { serverMs: cpuMs / 4, postgresMs: (cpuMs * 3) / 4 };
  const times = { p50Ms: 1, p97Ms: 1, p99Ms: 1, connectionMs: 1, ...cpu };
  return { scenario, size: 1_000, subject, perSecond: 1, statements: 1, ...times };
}

function add(document: string, day: string, commit = "abc", report = REPORT): string {
  const date = new Date(`${day}T12:00:00Z`);
  return addWeek(document, report, { subject: "here", reference: "before", commit, date });
}

test("a week's row has the processor time of each request as a multiple of the reference's", () => {
  expect(add(TABLE, "2026-11-29").split("\n").slice(-2)).toEqual([
    "| 2026-W48 | 2026-11-29 | abc | 0.25 | 0.50 | 0.75 | 1.00 | 1.25 | 1.50 | before |",
    "",
  ]);
});

test("a second run of a week replaces the first; another week is added below", () => {
  const twice = add(add(TABLE, "2026-11-23", "abc"), "2026-11-29", "def");
  expect(twice.match(/2026-W48.*/g)).toEqual([expect.stringContaining("| def |")]);
  const next = add(twice, "2026-11-30", "fff");
  expect(next.startsWith(TABLE)).toBe(true);
  expect(next.match(/2026-W\d+/g)).toEqual(["2026-W48", "2026-W49"]);
});

test.each([
  ["2027-01-03", "2026-W53"],
  ["2024-12-30", "2025-W01"],
])("%s lies in week %s", (day, week) => {
  expect(add(TABLE, day)).toContain(`| ${week} | ${day} |`);
});

test("a run that has not measured every column is refused", () => {
  const report = { ...REPORT, figures: REPORT.figures.slice(1) };
  expect(() => add(TABLE, "2026-11-29", "abc", report)).toThrow(/"GET \/products" of before/);
});
