/** Draws every picture of the demo shop into `public/demo`: `npx tsx prisma/seed/illustrate/draw.ts`. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PICTURES } from "./pictures";

const PUBLIC = join(import.meta.dirname, "../../../public");

let bytes = 0;
for (const [path, draw] of Object.entries(PICTURES)) {
  const file = join(PUBLIC, path);
  const svg = draw();
  bytes += svg.length;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
}
console.log(`${Object.keys(PICTURES).length} pictures, ${Math.round(bytes / 1024)} KiB`);
