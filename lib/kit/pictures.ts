/**
 * The widths in pixels that an uploaded picture can be had in: few, so that each is made once and kept.
 * From a thumbnail on a fine screen to a picture as wide as a large one.
 */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920, 2560] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Uploaded, and of a kind that can be made smaller; drawings and what moves are as they are. */
const RESIZABLE = /^\/media\/[\w-]+\.(?:jpg|png|webp|avif)$/;

/** Where a picture is at the width or, where it cannot be made smaller, as it is. */
export function pictureAt(path: string, width: PictureWidth): string {
  return RESIZABLE.test(path) ? `${path}?w=${width}` : path;
}

/** The `srcset` of a picture up to the largest width of use; undefined where there is but one. */
export function pictureSet(path: string, largest: PictureWidth = 1920): string | undefined {
  if (!RESIZABLE.test(path)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width) => width <= largest);
  return widths.map((width) => `${path}?w=${width} ${width}w`).join(", ");
}
