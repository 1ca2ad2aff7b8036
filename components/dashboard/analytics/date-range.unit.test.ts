import { expect, test } from "vitest";
import { findDateRangeProblem, parseDateRange } from "./date-range";

test("two valid dates in the address replace the period", () => {
  const days = { from: "2026-01-01", to: "2026-12-31" };
  expect(parseDateRange({ ...days, period: "7d" })).toEqual(days);
  expect(parseDateRange({ from: "2026-02-03", to: "2026-02-03" })).toEqual({
    ...{ from: "2026-02-03", to: "2026-02-03" },
  });
});

test("dates that make no sense leave the period", () => {
  const senseless = [
    { from: "2026-02-03" },
    { to: "2026-02-03" },
    { from: "2026-02-03", to: "2026-02-02" },
    { from: "2026-02-30", to: "2026-03-02" },
    { from: "<script>", to: "2026-03-02" },
    { from: ["2026-02-01", "2026-02-02"], to: "2026-03-02" },
    { from: "2025-01-01", to: "2026-12-31" },
  ];
  for (const address of senseless)
    expect(parseDateRange({ ...address, period: "90d" })).toEqual({ period: "90d" });
  expect(parseDateRange({})).toEqual({ period: "30d" });
});

test("an error is reported at the date that is wrong", () => {
  expect(findDateRangeProblem("2026-01-01", "2026-01-01")).toBeNull();
  expect(findDateRangeProblem("2024-01-01", "2024-12-31")).toBeNull();
  expect(findDateRangeProblem("", "2026-01-01")).toEqual({ field: "from", fault: "date" });
  expect(findDateRangeProblem("1969-12-31", "1970-01-01")).toEqual({
    field: "from",
    fault: "date",
  });
  expect(findDateRangeProblem("2026-01-01", "")).toEqual({ field: "to", fault: "date" });
  expect(findDateRangeProblem("2026-01-02", "2026-01-01")).toEqual({ field: "to", fault: "order" });
  expect(findDateRangeProblem("2025-01-01", "2026-01-02")).toEqual({
    field: "to",
    fault: "length",
  });
});
