import { readdirSync } from "node:fs";
import path from "node:path";

/** All files of a folder and of those below it, by their paths from there, with slashes on every system. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join("/"));
}
