import { expect, test } from "vitest";
import { exportHref } from "./export-href";

test("without days the file has everything", () => {
  const days = { from: "", to: "", timezone: "Europe/London" };
  expect(exportHref("orders", days)).toBe("/dashboard/downloads/orders.csv");
});

test("both days belong to the file, from midnight to midnight in the store's zone", () => {
  const days = { from: "2026-03-29", to: "2026-03-29", timezone: "Europe/Berlin" };
  const query = new URL(exportHref("products", days), "http://localhost").searchParams;
  expect(query.get("createdAfter")).toBe("2026-03-28T23:00:00Z");
  expect(query.get("createdBefore")).toBe("2026-03-29T21:59:59Z");
});
