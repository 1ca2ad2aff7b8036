import { expect, test } from "vitest";
import { type Figure, LIST, renderReport } from "./report";

const FIGURE: Figure = {
  scenario: LIST,
  size: 1000,
  subject: "here",
  perSecond: 500,
  p50Ms: 2,
  p97Ms: 6,
  p99Ms: 9,
  serverMs: 0.2,
  postgresMs: 0.1,
  connectionMs: 0.25,
  statements: 1,
};

test("a row has the tail beside the middle, and for how long connections are held", () => {
  const report = renderReport({ floorPerSecond: 1000, figures: [FIGURE], footprints: [] });
  expect(report).toContain(
    "| GET /products | 1000 | here | 500 | 0.50 | 1.00 | 2 | 6 | 9 | 3.0 | 0.20 + 0.10 | 0.25 | 1 |  |",
  );
  expect(report).not.toContain("growth");
});

test("the growth of the cost of a request is shown for two sizes", () => {
  const large = { ...FIGURE, size: 100_000, postgresMs: 1 };
  const onlySmall = { ...FIGURE, scenario: "GET /cart" };
  const figures = [FIGURE, onlySmall, large];
  const report = renderReport({ floorPerSecond: 1000, figures, footprints: [] });
  expect(report.split("\n").slice(-3)).toEqual([
    "| CPU ms of a request | | 1000 products | 100000 products | growth |",
    "| --- | --- | ---: | ---: | ---: |",
    "| GET /products | here | 0.30 | 1.20 | ×4.0 |",
  ]);
});
