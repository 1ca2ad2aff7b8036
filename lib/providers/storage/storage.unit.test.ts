import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openBucket } from "@/lib/testing/bucket";
import { openStorage } from "@/lib/testing/media";
import { privateStorage, storage } from "./index";

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream | undefined) => new Response(stream).text();

const STORES = [
  ["local", openStorage],
  ["s3", openBucket],
] as const;

describe.each(STORES)("the %s store", (name, openStore) => {
  let kept: { files(): Promise<string[]>; close(): Promise<void> };
  beforeEach(async () => {
    kept = await openStore();
  });
  afterEach(() => kept.close());

  test("is the one in use", () => {
    expect(storage().name).toBe(name);
  });

  test("finds a file under its name until it is deleted, and deletes it again without error", async () => {
    await storage().put("a.png", bytes("abc"), "image/png");
    const file = await storage().open("a.png");
    expect([file?.size, await textOf(file?.stream())]).toEqual([3, "abc"]);
    await storage().delete("a.png");
    await storage().delete("a.png");
    expect(await storage().open("a.png")).toBeNull();
  });

  test.each([
    [{ start: 1, end: 1 }, "b"],
    [{ start: 0, end: 3 }, "abcd"],
    [{ start: 4, end: 5 }, "ef"],
  ])("gives the bytes of %o and no others", async (range, part) => {
    await storage().put("a.png", bytes("abcdef"), "image/png");
    expect(await textOf((await storage().open("a.png"))?.stream(range))).toBe(part);
  });

  test("keeps a file byte for byte, however large, and an empty one", async () => {
    const large = new Uint8Array(3_000_000).map((_, at) => (at * 7) % 251);
    await storage().put("large.mp4", large, "video/mp4");
    await storage().put("empty.mp4", new Uint8Array(), "video/mp4");
    const [first, second] = [await storage().open("large.mp4"), await storage().open("empty.mp4")];
    expect([first?.size, second?.size]).toEqual([large.length, 0]);
    const read = new Uint8Array(await new Response(first?.stream()).arrayBuffer());
    expect(Buffer.compare(read, large)).toBe(0);
  });

  test("can be read twice at once, and a reader may leave in the middle", async () => {
    await storage().put("a.mp4", new Uint8Array(500_000), "video/mp4");
    const file = await storage().open("a.mp4");
    const leaving = file?.stream().getReader();
    expect((await leaving?.read())?.done).toBe(false);
    const [other] = await Promise.all([textOf(file?.stream()), leaving?.cancel()]);
    expect(other.length).toBe(500_000);
  });

  test("has nothing under a name that was not stored", async () => {
    expect(await storage().open("none.png")).toBeNull();
  });

  test.each([
    "../a.png",
    "a/b.png",
    "..",
    ".a.part",
    "a",
    "",
    "a.png\u0000",
    "A.PNG/..",
    "x?y.png",
  ])("takes %j for no name: nothing is read, written or removed", async (name) => {
    await storage().put("a.png", bytes("abc"), "image/png");
    expect(await storage().open(name)).toBeNull();
    await storage().delete(name);
    await expect(storage().put(name, bytes("x"), "image/png")).rejects.toThrow("under a name");
    expect(await kept.files()).toEqual(["a.png"]);
  });

  test("is checked by writing, which leaves nothing", async () => {
    await storage().check();
    await storage().check();
    expect(await kept.files()).toEqual([]);
  });
});

describe.each(STORES)("a file that comes bit by bit into the %s store", (_, openStore) => {
  let kept: { files(): Promise<string[]>; close(): Promise<void> };
  beforeEach(async () => {
    kept = await openStore();
  });
  afterEach(() => kept.close());

  const chunk = (at: number) => new Uint8Array(700_000).fill(at);
  async function* chunks(count: number, failsAt = count) {
    for (let at = 0; at < count; at += 1) {
      if (at === failsAt) throw new Error("broke off");
      yield chunk(at);
    }
  }

  test("is whole, in however many parts it went, and has no public address", async () => {
    await privateStorage().put("a.file", chunks(30), "application/zip");
    const file = await privateStorage().open("a.file");
    const read = Buffer.from(await new Response(file?.stream()).arrayBuffer());
    const sent = Buffer.concat(Array.from({ length: 30 }, (_, at) => chunk(at)));
    expect([file?.size, Buffer.compare(read, sent)]).toEqual([sent.length, 0]);
    expect(privateStorage().publicUrl("a.file")).toBeNull();
  });

  test("is nothing at all where it breaks off, and can be sent again", async () => {
    const broken = privateStorage().put("a.file", chunks(30, 25), "application/zip");
    await expect(broken).rejects.toThrow("broke off");
    expect(await privateStorage().open("a.file")).toBeNull();
    await privateStorage().put("a.file", chunks(0), "application/zip");
    expect((await privateStorage().open("a.file"))?.size).toBe(0);
  });

  test("is separate from public files", async () => {
    await privateStorage().put("a.png", chunks(1), "image/png");
    expect(await storage().open("a.png")).toBeNull();
    await privateStorage().delete("a.png");
    expect(await privateStorage().open("a.png")).toBeNull();
  });
});
