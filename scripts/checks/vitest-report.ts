import path from "node:path";
import type { CheckResult } from "@/scripts/checks/run";
import { slowest } from "@/scripts/checks/slowest";

/** What we read of the report of Vitest's JSON reporter. */
type Report = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] };
type TestFile = {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: Test[];
};
type Test = { status: string };

/** Counts the tests of a run. */
export function countVitest(report: unknown): CheckResult {
  const { numPassedTests, numFailedTests, testResults } = report as Report;
  // A file that cannot be loaded has no tests that could fail; it counts as one.
  const broken = testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(".", name),
    ms: endTime - startTime,
  }));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    remarks: [slowest(times)],
  };
}
