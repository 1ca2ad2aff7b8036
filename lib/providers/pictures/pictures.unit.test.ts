import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PICTURE_WIDTHS } from "@/lib/kit/pictures";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { storage } from "@/lib/providers/storage";
import { openFaultyBucket } from "@/lib/testing/bucket";
import { openStorage, picture } from "@/lib/testing/media";
import {
  deleteResizedImages,
  FORMATS,
  formatFor,
  getResizedImage,
  type PictureFormat,
} from "./index";

let kept: Awaited<ReturnType<typeof openStorage>>;
beforeEach(async () => {
  kept = await openStorage();
});
afterEach(async () => {
  overrideEnvironment({ MEDIA_CACHE_MB: "" });
  await kept.close();
});

/** Twenty seconds: many files are written through to a disk that others use too. */
const TIMEOUT_MS = 20_000;

let count = 0;
/** Keeps a file under a name of its own. */
async function put(bytes: Uint8Array, extension: string): Promise<string> {
  count += 1;
  const name = `picture-${count}.${extension}`;
  await storage().put(name, bytes, "image/x");
  return name;
}

const cacheFolder = () => path.join(config().dataDir, "media-cache");
const cached = () => readdir(cacheFolder()).catch((): string[] => []);

/** The picture at 160 pixels, or at another width. */
async function made(name: string, format: PictureFormat = "webp", width: 96 | 160 | 320 = 160) {
  const smaller = await getResizedImage({ name, width, format });
  if (smaller.kind !== "made") throw new Error(`It is ${smaller.kind}.`);
  return smaller.bytes;
}

describe("what is made", () => {
  test.each(["jpg", "png", "webp", "avif"] as const)("as %s is that", async (format) => {
    const name = await put(await picture("jpeg", { width: 400, height: 300 }), "jpg");
    const {
      format: written,
      compression,
      width,
      height,
    } = await sharp(await made(name, format)).metadata();
    const known =
      format === "avif" ? compression === "av1" : FORMATS[format] === `image/${written}`;
    expect([known, width, height]).toEqual([true, 160, 120]);
  });

  test("is never larger than the picture", async () => {
    const name = await put(await picture("png", { width: 50, height: 20 }), "png");
    const { width, height } = await sharp(await made(name)).metadata();
    expect([width, height]).toEqual([50, 20]);
  });

  test("follows the orientation of the camera, and has no data of it", async () => {
    const bytes = await picture("jpeg", { width: 400, height: 200, orientation: 6, place: true });
    const { width, height, orientation, exif } = await sharp(
      await made(await put(bytes, "jpg"), "jpg"),
    ).metadata();
    expect([width, height, orientation, exif]).toEqual([160, 320, undefined, undefined]);
  });

  test("keeps what can be seen through, and is white there as JPEG", async () => {
    const create = { width: 200, height: 200, channels: 4, background: "#ff000000" } as const;
    const name = await put(await sharp({ create }).png().toBuffer(), "png");
    for (const format of ["png", "webp", "avif"] as const) {
      expect((await sharp(await made(name, format)).metadata()).hasAlpha).toBe(true);
    }
    const { channels } = await sharp(await made(name, "jpg")).stats();
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
  });
});

describe("as it is stays", () => {
  test("a WebP that moves", async () => {
    const frames = [await picture("png"), await picture("png")].map((file) => Buffer.from(file));
    const name = await put(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      "webp",
    );
    const wanted = { name, width: 96, format: "avif" } as const;
    expect(await getResizedImage(wanted)).toEqual({ kind: "as_it_is" });
    // It is known from now on, without a look at the store.
    await storage().delete(name);
    expect(await getResizedImage(wanted)).toEqual({ kind: "as_it_is" });
    expect(await cached()).toEqual([]);
  });

  test("a PNG that moves", async () => {
    const bytes = Buffer.from(await picture("png"));
    const chunk = Buffer.from("000000086163544c0000000200000000f38d9370", "hex");
    // After the signature and the header chunk.
    const name = await put(
      Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]),
      "png",
    );
    expect(await getResizedImage({ name, width: 96, format: "avif" })).toEqual({
      kind: "as_it_is",
    });
  });
});

describe("is not unpacked", () => {
  test("a picture of more than a hundred megapixels", async () => {
    const create = { width: 10_001, height: 10_000, channels: 3, background: "#fff" } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    const wanted = { name: await put(bomb, "png"), width: 96, format: "webp" } as const;
    expect(await getResizedImage(wanted)).toEqual({ kind: "unreadable" });
    expect(await cached()).toEqual([]);
  });

  test("what is no picture", async () => {
    const name = await put(new TextEncoder().encode("no picture"), "jpg");
    expect(await getResizedImage({ name, width: 96, format: "webp" })).toEqual({
      kind: "unreadable",
    });
  });
});

describe("the disk", () => {
  test("has what was made once, without a look at the store", async () => {
    const name = await put(await picture("jpeg"), "jpg");
    const first = await made(name);
    await storage().delete(name);
    expect(Buffer.compare(await made(name), first)).toBe(0);
    expect(await cached()).toEqual([`${name}.160.webp`]);
  });

  test("has nothing of a deleted file", async () => {
    const name = await put(await picture("jpeg"), "jpg");
    const other = await put(await picture("jpeg"), "jpg");
    for (const format of ["avif", "webp", "jpg", "png"] as const) await made(name, format);
    await made(other);
    await deleteResizedImages(name);
    expect(await cached()).toEqual([`${other}.160.webp`]);
  });

  test(
    "is never fuller than it may be, and what was not asked for the longest goes first",
    async () => {
      overrideEnvironment({ MEDIA_CACHE_MB: "1" });
      const old = await put(await picture("jpeg"), "jpg");
      await made(old);
      const longAgo = new Date(Date.now() - 60_000);
      await utimes(path.join(cacheFolder(), `${old}.160.webp`), longAgo, longAgo);
      const noise = await picture("png", { width: 320, height: 400 });
      let last = "";
      for (let time = 0; time < 20; time += 1) {
        last = await put(noise, "png");
        await made(last, "png", 320);
        expect(await cachedBytes()).toBeLessThanOrEqual(1024 * 1024);
      }
      const names = await cached();
      expect(names).toContain(`${last}.320.png`);
      expect(names).not.toContain(`${old}.160.webp`);
    },
    TIMEOUT_MS,
  );

  test("that cannot be written costs time, and no picture", async () => {
    await mkdir(config().dataDir, { recursive: true });
    await writeFile(cacheFolder(), "in the way");
    const name = await put(await picture("jpeg"), "jpg");
    expect((await made(name)).length).toBeGreaterThan(0);
  });

  async function cachedBytes(): Promise<number> {
    const files = (await cached()).map((name) => stat(path.join(cacheFolder(), name)));
    return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
  }
});

test("what twenty ask for at once is fetched and made once", async () => {
  const bytes = await picture("jpeg", { width: 400, height: 300 });
  let fetched = 0;
  const bucket = await openFaultyBucket(({ method }, response) => {
    if (method === "GET") fetched += 1;
    response.writeHead(200, { "content-length": bytes.length }).end(bytes);
  });
  try {
    const all = await Promise.all(Array.from({ length: 20 }, () => made("crowd.jpg")));
    expect(new Set(all.map(({ length }) => length)).size).toBe(1);
    expect(fetched).toBe(1);
  } finally {
    await bucket.close();
  }
});

test(
  "no more than two are made at once, no more than 48 wait, and the others are refused at once",
  async () => {
    const bytes = await picture("jpeg");
    const released = Promise.withResolvers<void>();
    let asked = 0;
    const bucket = await openFaultyBucket(async (_, response) => {
      asked += 1;
      await released.promise;
      response.writeHead(200, { "content-length": bytes.length }).end(bytes);
    });
    try {
      const wanted = Array.from({ length: 60 }, (_, at) => `queue-${at}.jpg`);
      const outcomes: string[] = [];
      const all = wanted.map(async (name) => {
        const { kind } = await getResizedImage({ name, width: 96, format: "jpg" });
        outcomes.push(kind);
      });
      // Refusals come before anything is made; which requests come first depends on the disk.
      await expect.poll(() => outcomes.length, { timeout: TIMEOUT_MS / 2 }).toBe(10);
      expect(new Set(outcomes)).toEqual(new Set(["busy"]));
      expect(asked).toBeLessThanOrEqual(2);
      released.resolve();
      await Promise.all(all);
      expect(outcomes.slice(10)).toEqual(Array.from({ length: 50 }, () => "made"));
    } finally {
      await bucket.close();
    }
  },
  TIMEOUT_MS,
);

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "jpg", "avif"],
  ["image/webp,image/*;q=0.8", "jpg", "webp"],
  ["image/avif;q=0, image/webp", "jpg", "webp"],
  ["IMAGE/AVIF;q=0.1", "png", "avif"],
  ["image/*,*/*", "jpg", "jpg"],
  ["image/*", "png", "png"],
  ["*/*", "webp", "jpg"],
  [null, "avif", "jpg"],
])("who takes %s gets of a %s: %s", (accept, extension, format) => {
  expect(formatFor(accept, extension)).toBe(format);
});

test("there are few widths, each larger than the one before", () => {
  expect([...PICTURE_WIDTHS]).toEqual([...PICTURE_WIDTHS].sort((a, b) => a - b));
  expect(PICTURE_WIDTHS.length).toBeLessThan(12);
});
