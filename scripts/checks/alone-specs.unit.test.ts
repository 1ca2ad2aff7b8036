import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALONE, SLOW_TOGETHER } from "@/e2e/alone";

test("every browser test that starts a shop runs alone", () => {
  const starting = globSync("**/*.spec.ts", { cwd: "e2e" }).filter((file) =>
    /open(Own|Paid)Shop\(|spawn\(/.test(readFileSync(`e2e/${file}`, "utf8")),
  );
  expect(starting).toEqual(
    expect.arrayContaining(["storefront/mollie.spec.ts", "storefront/opening.spec.ts"]),
  );
  expect(starting.filter((file) => !ALONE.includes(file))).toEqual([]);
});

test("no list names a spec that is not there", () => {
  expect(
    [...ALONE, ...SLOW_TOGETHER].filter((file) => globSync(file, { cwd: "e2e" }).length === 0),
  ).toEqual([]);
});
