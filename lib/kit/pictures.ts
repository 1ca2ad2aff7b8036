/**
 * The widths in pixels of uploaded pictures: few, so that each is made once and kept. From a thumbnail on a
 * high-resolution screen to a picture as wide as a large one.
 */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920, 2560] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Uploaded, and of a kind that can be made smaller; drawings and what moves are as they are. */
const RESIZABLE = /^\/media\/[\w-]+\.(?:jpg|png|webp|avif)$/;

/** Where a picture is at the width or, where it cannot be made smaller, as it is. */
export function pictureAt(path: string, width: PictureWidth): string {
  return RESIZABLE.test(path) ? `${path}?w=${width}` : path;
}

/** `srcset` and `sizes` of a picture, or neither: `sizes` alone HTML does not allow. */
export function responsive(
  path: string,
  { sizes, ...options }: SetOptions & { sizes: string },
): { srcSet?: string; sizes?: string } {
  const srcSet = pictureSet(path, options);
  return srcSet === undefined ? {} : { srcSet, sizes };
}

type SetOptions = {
  /** The largest that is of use. */
  largest?: PictureWidth;
  /** Which part of its width is to be seen, from 0 to 1, where a frame cuts off the sides. */
  shown?: number;
};

/**
 * The `srcset` of a picture; undefined if there is only one size. Its widths are those of the visible part, so that a
 * wide picture in a narrow frame is as sharp as any other.
 */
export function pictureSet(
  path: string,
  { largest = 1920, shown = 1 }: SetOptions = {},
): string | undefined {
  if (!RESIZABLE.test(path)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width) => width * shown <= largest);
  return widths.map((width) => `${path}?w=${width} ${Math.round(width * shown)}w`).join(", ");
}

/**
 * A hundred megapixels, all frames together: the largest picture or video that is decoded, because a small file can claim
 * to be larger than any memory.
 */
export const PIXELS_MAX = 100_000_000;
