import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFileAtomically } from "./write-file";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-whole-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a reader sees a file that is being written completely or not at all", async () => {
  const bytes = new Uint8Array(20_000_000).fill(1);
  const sizes = new Set<number>();
  for (const name of ["a", "b", "c"]) {
    let isWriting = true;
    const writing = writeFileAtomically(folder, name, bytes).finally(() => {
      isWriting = false;
    });
    while (isWriting) {
      const facts = await stat(path.join(folder, name)).catch(() => null);
      if (facts) sizes.add(facts.size);
    }
    await writing;
    sizes.add((await stat(path.join(folder, name))).size);
  }
  expect([...sizes]).toEqual([bytes.length]);
});

test("ten who write the same at once leave one whole file", async () => {
  const bytes = new Uint8Array(300_000).fill(2);
  await Promise.all(Array.from({ length: 10 }, () => writeFileAtomically(folder, "a", bytes)));
  expect(await readdir(folder)).toEqual(["a"]);
  expect(Buffer.compare(await readFile(path.join(folder, "a")), bytes)).toBe(0);
});
