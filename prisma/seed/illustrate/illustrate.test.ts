import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { PICTURES } from "./pictures";

const PUBLIC = join(import.meta.dirname, "../../../public");
const LARGEST_BYTES = 42_000;

let committed: Map<string, string>;

beforeAll(async () => {
  const files = await readdir(join(PUBLIC, "demo"), { recursive: true });
  const drawings = files.filter((file) => file.endsWith(".svg")).map((file) => `demo/${file}`);
  const read = async (path: string) => [path, await readFile(join(PUBLIC, path), "utf8")] as const;
  committed = new Map(await Promise.all(drawings.map(read)));
});

describe("the demo shop's pictures", () => {
  test("public/demo holds what the generator draws, no more and no fewer", () => {
    expect([...committed.keys()].sort()).toEqual(Object.keys(PICTURES).sort());
  });

  test("every picture is drawn as committed", () => {
    expect(failing((svg, path) => PICTURES[path]?.() === svg)).toEqual([]);
  });

  test("every picture is well formed numbers and small", () => {
    expect(failing((svg) => !/NaN|undefined|Infinity/.test(svg))).toEqual([]);
    expect(failing((svg) => svg.length < LARGEST_BYTES)).toEqual([]);
  });

  test("no picture needs a font, a script, another file or a slow effect", () => {
    const needy = /<script|<image|<text|feTurbulence|href="(?!#)|url\((?!#)|https/;
    expect(failing((svg) => !needy.test(svg))).toEqual([]);
  });

  test("every picture refers only to what it defines", () => {
    expect(failing((svg) => undefinedReferences(svg).length === 0)).toEqual([]);
  });
});

function failing(holds: (svg: string, path: string) => boolean): string[] {
  return [...committed].filter(([path, svg]) => !holds(svg, path)).map(([path]) => path);
}

function undefinedReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
  const used = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map((match) => match[1] ?? "");
  return used.filter((id) => !defined.has(id));
}
