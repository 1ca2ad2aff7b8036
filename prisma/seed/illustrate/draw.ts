/** Draws every picture of the demo shop into `public/demo`: `npx tsx prisma/seed/illustrate/draw.ts`. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { PICTURES } from "./pictures";

const PUBLIC = join(import.meta.dirname, "../../../public");

/** Where the smooth shades of the drawings show no steps. */
const QUALITY = 80;

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
 * shop window full of them keeps a phone busy for half a second. Marks and logos stay drawings.
 */
function finish(path: string, svg: string): Promise<Buffer> | Buffer {
  const drawing = Buffer.from(svg);
  return path.endsWith(".svg") ? drawing : sharp(drawing).webp({ quality: QUALITY }).toBuffer();
}
