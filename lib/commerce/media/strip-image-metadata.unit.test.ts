import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawing, film, picture } from "@/lib/testing/media";
import { stripImageMetadata } from "./strip-image-metadata";

const FORMATS = [
  ["jpeg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
] as const;

describe.each(FORMATS)("a %s picture", (format, extension) => {
  test("loses metadata of place and author", async () => {
    const bytes = await picture(format, { place: true });
    expect(textOf(bytes)).toContain("Ada Lovelace");
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const cleaned = await stripImageMetadata(bytes, extension);
    const { exif, xmp, width, height } = await sharp(cleaned).metadata();
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 60, 40]);
    expect(textOf(cleaned)).not.toContain("Ada Lovelace");
  });

  test("that says nothing of the kind is kept byte for byte", async () => {
    const bytes = await picture(format);
    expect(await stripImageMetadata(bytes, extension)).toBe(bytes);
  });

  test("keeps its colours", async () => {
    const bytes = await picture(format, { place: true, profile: "p3" });
    const before = await sharp(bytes).metadata();
    const after = await sharp(await stripImageMetadata(bytes, extension)).metadata();
    expect(before.icc).toBeDefined();
    expect(after.icc).toEqual(before.icc);
  });
});

test("a picture that lies on its side for its camera stands as it is seen", async () => {
  const bytes = await picture("jpeg", { place: true, orientation: 6 });
  const cleaned = await stripImageMetadata(bytes, "jpg");
  const { width, height, orientation } = await sharp(cleaned).metadata();
  expect([width, height, orientation ?? 1]).toEqual([40, 60, 1]);
  const seen = (file: Uint8Array) => sharp(file).autoOrient().resize(4, 6).raw().toBuffer();
  const [before, after] = [await seen(bytes), await seen(cleaned)];
  expect(Math.max(...before.map((value, at) => Math.abs(value - (after[at] ?? 0))))).toBeLessThan(
    9,
  );
});

test("a WebP that moves goes on moving", async () => {
  const frames = [await picture("png"), await picture("png")].map((file) => Buffer.from(file));
  const bytes = await sharp(frames, { join: { animated: true } })
    .withExif({ IFD0: { Artist: "Ada Lovelace" } })
    .webp({ delay: [100, 300], loop: 2 })
    .toBuffer();
  const cleaned = await stripImageMetadata(new Uint8Array(bytes), "webp");
  const { exif, pages, delay, loop } = await sharp(cleaned).metadata();
  expect({ exif, pages, delay, loop }).toEqual({
    ...{ exif: undefined, pages: 2, delay: [100, 300], loop: 2 },
  });
});

test.each([
  ["a GIF", "gif", () => picture("gif")],
  ["a film", "mp4", () => film("mp4")],
  ["a drawing", "svg", async () => drawing("<g/>")],
] as const)("%s is kept byte for byte", async (_, extension, make) => {
  const bytes = await make();
  expect(await stripImageMetadata(bytes, extension)).toBe(bytes);
});

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
