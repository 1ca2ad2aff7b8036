import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { countPlaywright } from "./playwright-report";
import { countVitest } from "./vitest-report";

const fileOf = (...statuses: string[]) => ({
  name: path.resolve("a.test.ts"),
  status: statuses.includes("failed") || statuses.length === 0 ? "failed" : "passed",
  startTime: 0,
  endTime: 2_000,
  assertionResults: statuses.map((status) => ({ status })),
});

test("a file that cannot be loaded counts as one failed test", () => {
  const testResults = [fileOf("passed", "failed"), fileOf("passed"), fileOf()];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(countVitest(report)).toMatchObject({ passed: 2, failed: 2 });
});

test("a browser test that failed is named, with what its page showed and what the shop said", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cartwright-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = path.join(folder, "error-context.md");
  writeFileSync(page, "- heading: Your cart is empty");
  const body = Buffer.from("/cart\n- heading: Cart").toString("base64");
  const attachments = [
    { name: "error-context", path: page },
    { name: "page", body },
  ];
  const results = [{ duration: 5, attachments }];
  const specs = [
    { title: "is there", file: "a.spec.ts", tests: [{ status: "expected", results }] },
    { title: "is late", file: "a.spec.ts", tests: [{ status: "unexpected", results }] },
  ];
  const report = { stats: { expected: 1, unexpected: 1 }, suites: [{ specs }] };
  const { passed, failed, remarks } = await countPlaywright(report, "[WebServer] Slow.\nOther.");
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(remarks?.slice(1)).toEqual([
    "a.spec.ts: is late: failed.\n- heading: Your cart is empty\n/cart\n- heading: Cart",
    "What the shop under test said last:",
    "[WebServer] Slow.",
  ]);
});
