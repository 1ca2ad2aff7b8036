import { readFile } from "node:fs/promises";
import type { Count } from "@/scripts/checks/run";

/** What we read of the report of Playwright's JSON reporter. */
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { title: string; file: string; tests: { status: string; results: Result[] }[] };
type Result = { attachments: { name: string; path?: string }[] };

/**
 * Counts the tests of a run. One that failed at first and then passed counts as passed, and is told
 * of: a page on a machine that is busy with other things may be late, and should not often be. With
 * each that failed comes what its page showed.
 */
export async function countPlaywright(report: unknown): Promise<Count> {
  const { stats, suites } = report as Report;
  const remarks: string[] = [];
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status !== "flaky" && status !== "unexpected") continue;
      const outcome = status === "flaky" ? "passed at the second try only" : "failed";
      remarks.push([`${file}: ${title}: ${outcome}.`, ...(await shown(results))].join("\n"));
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks };
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What the page showed when the test failed for the first time. */
async function shown([first]: Result[]): Promise<string[]> {
  const context = first?.attachments.find(({ name }) => name === "error-context");
  return context?.path ? [await readFile(context.path, "utf8")] : [];
}
