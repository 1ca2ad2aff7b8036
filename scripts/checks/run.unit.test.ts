import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginStep } from "./begin-step";
import { type Check, runChecks } from "./run";

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-checks-"));
  lines = [];
  for (const name of ["log", "error"] as const) {
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line).trim()));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const check = (name: string, code: string, more: Partial<Check> = {}): Check => ({
  name,
  args: ["-e", code],
  ...more,
});

/** The lines without how long it took. */
const printed = () => lines.map((line) => line.replace(/ \d+\.\d s$/, ""));

test("a check begun at once runs beside the first, and is reported in its turn", async () => {
  const file = JSON.stringify(path.join(folder, "begun"));
  const counts = await runChecks([
    check(
      "Waits",
      `setInterval(() => require("node:fs").existsSync(${file}) && process.exit(0), 5);
       setTimeout(() => process.exit(1), 10_000)`,
    ),
    check("Fails", `console.log("what is wrong"); process.exit(1)`),
    check("Long", `require("node:fs").writeFileSync(${file}, "")`, { isBegunAtOnce: true }),
  ]);
  expect(counts).toEqual({ passed: 2, failed: 1 });
  expect(printed()).toEqual(["✓ Waits", "✗ Fails", "what is wrong", "✓ Long"]);
});

test("a failure of a check begun at once is reported in its turn", async () => {
  const counts = await runChecks([
    check("Well", ""),
    check("Long", `console.error("what is wrong"); process.exit(2)`, { isBegunAtOnce: true }),
  ]);
  expect(counts).toEqual({ passed: 1, failed: 1 });
  expect(printed()).toEqual(["✓ Well", "✗ Long", "what is wrong"]);
});

test("a step that was begun before fails where it is waited for, and says what it did last", async () => {
  const said: string[] = [];
  const begun = beginStep(async (onStep) => {
    for (const text of ["looking", "fetching"]) onStep(text);
    throw new Error("there is none");
  });
  await new Promise((resolve) => setImmediate(resolve));
  await expect(begun((text) => void said.push(text))).rejects.toThrow("there is none");
  expect(said).toEqual(["fetching"]);
});
