import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { deleteRunning, readRunning, recordRunning } from "./running";

test("the note is left in a data folder that nothing else has needed yet, and taken away again", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "cartwright-running-"));
  const dataDir = path.join(parent, "not", "there");
  recordRunning(dataDir, "https://shop.example");
  expect(readRunning(dataDir)).toEqual({ url: "https://shop.example" });
  deleteRunning(dataDir);
  expect(readRunning(dataDir)).toBeUndefined();
  rmSync(parent, { recursive: true });
});
