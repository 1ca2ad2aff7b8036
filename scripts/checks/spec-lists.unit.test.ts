import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ISOLATED_SPECS, SMOKE_SPECS } from "@/e2e/spec-lists";

test("every browser test that starts a shop runs alone", () => {
  const starting = globSync("**/*.spec.ts", { cwd: "e2e" }).filter((file) =>
    /open(Own|Paid)Shop\(|spawn\(/.test(readFileSync(`e2e/${file}`, "utf8")),
  );
  expect(starting).toEqual(
    expect.arrayContaining(["storefront/mollie.spec.ts", "storefront/opening.spec.ts"]),
  );
  expect(starting.filter((file) => !ISOLATED_SPECS.includes(file))).toEqual([]);
});

test("no list names a spec that is not there", () => {
  expect(
    [...ISOLATED_SPECS, ...SMOKE_SPECS].filter(
      (file) => globSync(file, { cwd: "e2e" }).length === 0,
    ),
  ).toEqual([]);
});

test("no smoke test is one of those that run alone, which npm test leaves out", () => {
  expect(SMOKE_SPECS.filter((file) => ISOLATED_SPECS.includes(file))).toEqual([]);
});
