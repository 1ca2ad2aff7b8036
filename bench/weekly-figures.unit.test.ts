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
  figures: SCENARIOS.map((scenario, at) => figureOf(scenario, 100 * (at + 1))),
  footprints: [],
};

const TABLE = `Text before it.

| week | measured |
| --- | --- |
`;

function figureOf(scenario: string, perSecond: number): Figure {
  const times = { p50Ms: 1, p97Ms: 1, p99Ms: 1, serverMs: 1, postgresMs: 1, connectionMs: 1 };
  return { scenario, size: 1_000, subject: "here", perSecond, statements: 1, ...times };
}

function add(document: string, day: string, commit = "abc", report = REPORT): string {
  return addWeek(document, report, { subject: "here", commit, date: new Date(`${day}T12:00:00Z`) });
}

test("a week's row has the cost of each request in requests of the bare server", () => {
  expect(add(TABLE, "2026-11-29").split("\n").slice(-2)).toEqual([
    "| 2026-W48 | 2026-11-29 | abc | 10.0 | 5.0 | 3.3 | 2.5 | 2.0 | 1.7 | 1000 |",
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
  expect(() => add(TABLE, "2026-11-29", "abc", report)).toThrow(/"GET \/products"/);
});
