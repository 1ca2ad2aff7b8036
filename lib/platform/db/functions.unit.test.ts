import { expect, test } from "vitest";
import { readFunctions } from "@/lib/platform/db/apply-functions";

test("each SQL function says above it what it does", async () => {
  const files = await readFunctions("lib");
  const silent = files.flatMap(({ file, sql }) =>
    sql
      .split("\n")
      .filter((line, at, lines) => FUNCTION.test(line) && !lines[at - 1]?.startsWith("--"))
      .map((line) => `${file}: ${line}`),
  );
  expect(silent).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

const FUNCTION = /^CREATE (OR REPLACE )?FUNCTION/;
