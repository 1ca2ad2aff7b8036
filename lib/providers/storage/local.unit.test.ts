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

test("a file is found under its name until it is forgotten, which can be said twice", async () => {
  await storage().put("a.png", bytes("abc"), "image/png");
  const file = await storage().open("a.png");
  expect(file?.size).toBe(3);
  expect(await new Response(file?.stream()).text()).toBe("abc");
  expect(await new Response(file?.stream({ start: 1, end: 1 })).text()).toBe("b");
  await storage().delete("a.png");
  await storage().delete("a.png");
  expect(await storage().open("a.png")).toBeNull();
});

test("no draft is left behind, neither by success nor by failure", async () => {
  await storage().put("a.png", bytes("abc"), "image/png");
  // A folder in the place of the file: the last step fails.
  await mkdir(path.resolve(config().dataDir, "media", "b.png"));
  await expect(storage().put("b.png", bytes("abc"), "image/png")).rejects.toThrow();
  expect((await kept.files()).sort()).toEqual(["a.png", "b.png"]);
  expect(await storage().open("b.png")).toBeNull();
});

test.each(["../a.png", "a/b.png", "..", ".a.part", "a", "", "a.png\u0000", "A.PNG/.."])(
  "%j is no name: nothing is read, written or removed",
  async (name) => {
    const outside = path.resolve(config().dataDir, "a.png");
    await writeFile(outside, "secret");
    expect(await storage().open(name)).toBeNull();
    await storage().delete(name);
    await expect(storage().put(name, bytes("x"), "image/png")).rejects.toThrow();
    expect(await readdir(config().dataDir)).toContain("a.png");
  },
);

test("the check fails where nothing can be written, and leaves nothing where it can", async () => {
  await storage().check();
  expect(await kept.files()).toEqual([]);
  await kept.close();
  kept = await openStorage();
  await writeFile(path.resolve(config().dataDir, "media"), "in the way");
  await expect(storage().check()).rejects.toThrow();
});
