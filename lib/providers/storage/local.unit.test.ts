import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config } from "@/lib/platform/config";
import { openStorage } from "@/lib/testing/media";
import { storage } from "./index";

let kept: Awaited<ReturnType<typeof openStorage>>;
beforeEach(async () => {
  kept = await openStorage();
});
afterEach(() => kept.close());

const bytes = (text: string) => new TextEncoder().encode(text);

test("no draft is left behind, neither by success nor by failure", async () => {
  await storage().put("a.png", bytes("abc"), "image/png");
  // A folder in the place of the file: the last step fails.
  await mkdir(path.resolve(config().dataDir, "media", "b.png"));
  await expect(storage().put("b.png", bytes("abc"), "image/png")).rejects.toThrow();
  expect((await kept.files()).sort()).toEqual(["a.png", "b.png"]);
  expect(await storage().open("b.png")).toBeNull();
});

test("a name never leads out of the folder", async () => {
  await writeFile(path.resolve(config().dataDir, "a.png"), "secret");
  expect(await storage().open("../a.png")).toBeNull();
  await storage().delete("../a.png");
  expect(await readdir(config().dataDir)).toContain("a.png");
});

test("the check fails where nothing can be written", async () => {
  await writeFile(path.resolve(config().dataDir, "media"), "in the way");
  await expect(storage().check()).rejects.toThrow();
});

test("a file is there whole or not at all while it is written again and again", async () => {
  const whole = new Uint8Array(400_000).fill(7);
  await storage().put("a.mp4", whole, "video/mp4");
  let isWriting = true;
  const writing = (async () => {
    for (let time = 0; time < 5; time += 1) await storage().put("a.mp4", whole, "video/mp4");
    isWriting = false;
  })();
  while (isWriting) expect((await storage().open("a.mp4"))?.size).toBe(whole.length);
  await writing;
});
