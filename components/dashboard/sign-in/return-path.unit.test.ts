import { expect, test } from "vitest";
import { returnPath } from "./return-path";

test("signing in redirects only within the dashboard", () => {
  expect(returnPath("/dashboard/orders?page=2")).toBe("/dashboard/orders?page=2");
  expect(returnPath("/dashboard")).toBe("/dashboard");
  expect(returnPath("/dashboard/setup/taxes")).toBe("/dashboard/setup/taxes");
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/dashboardx",
    "/\\evil.example",
    "",
  ];
  const inCircles = [
    "/dashboard/sign-in",
    "/dashboard/auth/enter",
    "/dashboard/setup",
    null,
    undefined,
  ];
  for (const path of [...elsewhere, ...inCircles]) expect(returnPath(path)).toBe("/dashboard");
});
