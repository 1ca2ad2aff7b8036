/** Draws every picture of the demo shop into `public/demo`: `npx tsx prisma/seed/illustrate/draw.ts`. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { PICTURES } from "./pictures";

const PUBLIC = join(import.meta.dirname, "../../../public");

let bytes = 0;
for (const [path, draw] of Object.entries(PICTURES)) {
  const file = join(PUBLIC, path);
  const picture = await finish(path, draw());
  bytes += picture.length;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
}
console.log(`${Object.keys(PICTURES).length} pictures, ${Math.round(bytes / 1024)} KiB`);

/**
 * What stands for a photograph becomes one: a browser lays out each drawing as a page of its own, and a
 * shop window full of them keeps a phone busy for half a second. Products are in the format that every
 * reader of feeds knows, what only pages show is in the smaller one; both where smooth shades show no
 * steps. Marks and logos stay drawings.
 */
async function finish(path: string, svg: string): Promise<Buffer> {
  const drawing = Buffer.from(svg);
  if (path.endsWith(".webp")) return sharp(drawing).webp({ quality: 80 }).toBuffer();
  if (path.endsWith(".avif")) return sharp(drawing).avif({ quality: 58, effort: 7 }).toBuffer();
  return drawing;
}
