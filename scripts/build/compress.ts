import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { COMPRESSED } from "@/lib/server/precompressed-assets";

const compress = promisify(brotliCompress);

/** Scripts and style sheets; typefaces and most pictures are compressed by their formats. */
const COMPRESSIBLE = /\.(js|css)$/;

/** Puts beside each script and style sheet of a folder the same, as small as Brotli can make it. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(file + COMPRESSED, await compress(content, { params }));
}
