import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PICTURES } from "./pictures";

const PUBLIC = join(import.meta.dirname, "../../../public");
const LARGEST_BYTES = 60_000;

/** So small that only what is drawn counts, and not how it was compressed. */
const THUMB = { width: 80, height: 100, fit: "fill" } as const;

/** Shades of 255 that a picture may be off its drawing on the average; fine prints lose most when they are made small. */
const SHADES = 8;

const drawn = new Map(Object.entries(PICTURES).map(([path, draw]) => [path, draw()]));
let committed: Map<string, Buffer>;

beforeAll(async () => {
  const files = await readdir(join(PUBLIC, "demo"), { recursive: true });
  const pictures = files
    .filter((file) => /\.(svg|webp|avif)$/.test(file))
    .map((file) => `demo/${file}`);
  const read = async (path: string) => [path, await readFile(join(PUBLIC, path))] as const;
  committed = new Map(await Promise.all(pictures.map(read)));
});

describe("the demo shop's pictures", () => {
  test("public/demo holds what the generator draws, no more and no fewer", () => {
    expect([...committed.keys()].sort()).toEqual([...drawn.keys()].sort());
  });

  test("every picture shows what is drawn, and nothing else that is", async () => {
    const thumbs = await thumbsOf([...drawn].map(([path, svg]) => [path, Buffer.from(svg)]));
    for (const [path, picture] of await thumbsOf([...committed])) {
      const [nearest] = thumbs
        .map(([drawing, thumb]) => ({ drawing, shades: shadesBetween(picture, thumb) }))
        .sort((one, other) => one.shades - other.shades);
      expect(nearest).toEqual({ drawing: path, shades: expect.any(Number) });
      expect(nearest?.shades, path).toBeLessThan(SHADES);
    }
  }, 60_000);

  test("every picture is small", () => {
    expect([...committed].filter(([, bytes]) => bytes.length > LARGEST_BYTES)).toEqual([]);
  });

  test("every drawing is of well formed numbers", () => {
    expect(failing((svg) => !/NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });

  test("no drawing needs a font, a script, another file or a slow effect", () => {
    const needy = /<script|<image|<text|feTurbulence|href="(?!#)|url\((?!#)|https/;
    expect(failing((svg) => !needy.test(svg))).toEqual([]);
  });

  test("every drawing refers only to what it defines", () => {
    expect(failing((svg) => undefinedReferences(svg).length === 0)).toEqual([]);
  });
});

type Thumb = [path: string, points: Buffer];

function thumbsOf(pictures: readonly Thumb[]): Promise<Thumb[]> {
  return Promise.all(
    pictures.map(async ([path, picture]): Promise<Thumb> => {
      const small = sharp(picture).resize(THUMB).flatten({ background: "#ffffff" });
      return [path, await small.toColourspace("srgb").raw().toBuffer()];
    }),
  );
}

function shadesBetween(one: Buffer, other: Buffer): number {
  return one.reduce((sum, shade, at) => sum + Math.abs(shade - (other[at] ?? 0)), 0) / one.length;
}

function failing(holds: (svg: string) => boolean): string[] {
  return [...drawn].filter(([, svg]) => !holds(svg)).map(([path]) => path);
}

function undefinedReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
  const used = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map((match) => match[1] ?? "");
  return used.filter((id) => !defined.has(id));
}
