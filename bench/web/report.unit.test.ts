import { expect, test } from "vitest";
import { ACTION_TARGET_MS } from "./dashboard-actions";
import { actionReport } from "./report";

test("an action is within its bound by its median, not by its slowest", () => {
  const report = actionReport([
    { name: "orders", medianMs: ACTION_TARGET_MS, p95Ms: 3 * ACTION_TARGET_MS },
    { name: "an order", medianMs: ACTION_TARGET_MS + 1, p95Ms: ACTION_TARGET_MS + 1 },
  ]);
  expect(report.split("\n").slice(2)).toEqual([
    "| orders | 100 | 300 | yes |",
    "| an order | 101 | 101 | no |",
  ]);
});
