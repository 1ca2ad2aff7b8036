/** What smaller pictures are written as, by the ending of their names. */
export const FORMATS = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;
export type PictureFormat = keyof typeof FORMATS;

/** The extensions of pictures that can be resized. GIFs, drawings and films are served unchanged. */
const RESIZABLE: readonly string[] = ["jpg", "png", "webp", "avif"];

/** Whether a file of this ending can be made smaller. */
export function isResizable(extension: string): boolean {
  return RESIZABLE.includes(extension);
}

/**
 * The best format named in `Accept`. Wildcards do not count: every browser that supports the newer formats
 * names them. Others get PNG for a PNG, which may be transparent, and JPEG for all else.
 */
export function formatFor(accept: string | null, extension: string): PictureFormat {
  const named = new Set((accept ?? "").toLowerCase().split(",").flatMap(typeTaken));
  if (named.has(FORMATS.avif)) return "avif";
  if (named.has(FORMATS.webp)) return "webp";
  return extension === "png" ? "png" : "jpg";
}

/** The type of one entry, unless its weight is nothing. */
function typeTaken(entry: string): string[] {
  const [type = "", ...parameters] = entry.split(";").map((part) => part.trim());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
}
