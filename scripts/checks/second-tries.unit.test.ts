import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SECOND_TRY, testCheck } from "./list";
import { countPlaywright } from "./playwright-report";
import { countVitest } from "./vitest-report";

const FILE = `
let tries = 0;
test("passes at once", () => {});
test("passes later", () => { if (++tries === 1) throw new Error("Not yet."); });
test("never passes", () => { throw new Error("Never."); });
`;

test("a test of Vitest's that needed a second try passes, and is named with what it said", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cartwright-second-try-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "flaky.test.js"), FILE);
  const report = path.join(folder, "report.json");
  const vitest = path.resolve("node_modules/vitest/vitest.mjs");
  spawnSync(
    process.execPath,
    [vitest, "run", "--globals", SECOND_TRY, "--reporter=json", `--outputFile.json=${report}`],
    { cwd: folder },
  );
  const { passed, failed, remarks } = countVitest(JSON.parse(readFileSync(report, "utf8")));
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(remarks?.slice(1)).toEqual([
    expect.stringMatching(
      /flaky\.test\.js: passes later: passed at the second try only\.\n.*Not yet\./,
    ),
  ]);
});

test.each([true, false])("tests run again where that is asked for: %s", (hasSecondTry) => {
  const { args } = testCheck({ withSlow: true, hasSecondTry });
  expect(args.includes(SECOND_TRY)).toBe(hasSecondTry);
});

test("a browser test that needed a third try is named with it, and with what its pages showed", async () => {
  const body = Buffer.from("/cart\n- heading: Your cart is empty").toString("base64");
  const attachments = [{ name: "page", body }];
  const tries = Array.from({ length: 3 }, () => ({ duration: 5, attachments }));
  const report = {
    stats: { expected: 4, unexpected: 0, flaky: 1 },
    suites: [
      {
        specs: [
          { title: "is late", file: "a.spec.ts", tests: [{ status: "flaky", results: tries }] },
        ],
      },
    ],
  };
  const { passed, failed, remarks } = await countPlaywright(report, "");
  expect({ passed, failed }).toEqual({ passed: 5, failed: 0 });
  expect(remarks?.slice(1)).toEqual([
    "a.spec.ts: is late: passed at try 3 only.\n/cart\n- heading: Your cart is empty",
  ]);
});
