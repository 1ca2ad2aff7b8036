import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("every test that docs/checkout.md names exists", async () => {
  const [, proofs = ""] = (await readFile("docs/checkout.md", "utf8")).split("\n## Proofs\n");
  const named = [...proofs.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  let tests = "";
  for await (const file of glob([
    "lib/commerce/{checkout,payments}/*.test.ts",
    "torture/*.test.ts",
  ]))
    tests += await readFile(file, "utf8");
  expect(named.filter((name) => !tests.includes(`("${name}"`))).toEqual([]);
});
