import { readFile } from "node:fs/promises";
import path from "node:path";
import { moduleState } from "@/lib/kit/module-state";

/** The families by the names pictures call them; the second one has the letters the first has not. */
export const OG_SERIF = "Serif, Serif Extended";
export const OG_SANS = "Sans, Sans Extended";

const FILES = [
  { name: "Serif", weight: 500, file: "newsreader/files/newsreader-latin-500-normal.woff" },
  {
    name: "Serif Extended",
    weight: 500,
    file: "newsreader/files/newsreader-latin-ext-500-normal.woff",
  },
  { name: "Sans", weight: 500, file: "hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff" },
  {
    name: "Sans Extended",
    weight: 500,
    file: "hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal.woff",
  },
] as const;

const kept = moduleState((): { fonts?: ReturnType<typeof load> } => ({}));

/** The shop's typefaces as pictures are drawn with them. Read once a process. */
export async function ogFonts() {
  kept.fonts ??= load();
  return kept.fonts;
}

function load() {
  return Promise.all(
    FILES.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(path.join(process.cwd(), "node_modules/@fontsource", file)),
    })),
  );
}
