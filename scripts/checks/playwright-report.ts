import { readFile } from "node:fs/promises";
import type { CheckResult } from "@/scripts/checks/run";
import { slowest } from "@/scripts/checks/slowest";

/** What we read of the report of Playwright's JSON reporter. */
type Report = { stats: { expected: number; unexpected: number }; suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { title: string; file: string; tests: { status: string; results: Result[] }[] };
type Result = { duration: number; attachments: { name: string; path?: string; body?: string }[] };

/** Many failures at once have one cause: the pages of the first ones show it. */
const MOST_PAGES = 5;

/** The shop's last lines, when tests failed. */
const LAST_LINES = 40;

/**
 * Counts the tests of a run. For the first failures, what their pages showed is reported, and at the end the log of
 * the shop.
 */
export async function countPlaywright(report: unknown, output: string): Promise<CheckResult> {
  const { stats, suites } = report as Report;
  const specs = suites.flatMap(specsOf);
  const remarks: string[] = [];
  for (const { title, file, tests } of specs) {
    for (const { status, results } of tests) {
      if (status !== "unexpected") continue;
      const page = remarks.length < MOST_PAGES ? await shown(results) : [];
      remarks.push([`${file}: ${title}: failed.`, ...page].join("\n"));
    }
  }
  if (remarks.length > 0) remarks.push(...said(output));
  remarks.unshift(slowest(timesOf(specs)));
  return { passed: stats.expected, failed: stats.unexpected, remarks };
}

/** How long the tests of each file took together. */
function timesOf(specs: readonly Spec[]): { file: string; ms: number }[] {
  const sums = new Map<string, number>();
  for (const { file, tests } of specs) {
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    sums.set(file, (sums.get(file) ?? 0) + ms);
  }
  return [...sums].map(([file, ms]) => ({ file, ms }));
}

function said(output: string): string[] {
  const lines = output.split("\n").filter((line) => line.startsWith("[WebServer]"));
  return lines.length > 0
    ? ["What the shop under test said last:", ...lines.slice(-LAST_LINES)]
    : [];
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What the pages of the test showed when it failed: its error and source, and each page. */
async function shown([first]: Result[]): Promise<string[]> {
  const attachments = first?.attachments ?? [];
  const texts = attachments.map(async ({ name, path, body }) => {
    if (name === "error-context" && path) return readFile(path, "utf8");
    return name === "page" && body ? Buffer.from(body, "base64").toString() : "";
  });
  return (await Promise.all(texts)).filter((text) => text !== "");
}
