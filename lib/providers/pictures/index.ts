import { moduleState } from "@/lib/kit/module-state";
import { PICTURE_WIDTHS, type PictureWidth } from "@/lib/kit/pictures";
import { limitConcurrency } from "@/lib/platform/limit-concurrency";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/providers/storage";
import type { PictureFormat } from "./format";
import { deleteCachedImages, readCachedImage, writeCachedImage } from "./image-cache";
import { resizeImage } from "./resize-image";

export { FORMATS, formatFor, isResizable, type PictureFormat } from "./format";
export { isMovingPng } from "./resize-image";

/** A picture at a width, in a format. */
export type ResizeRequest = { name: string; width: PictureWidth; format: PictureFormat };

type ResizedImage =
  | { kind: "made"; bytes: Uint8Array<ArrayBuffer> }
  /** It moves: only the whole file is what was uploaded. */
  | { kind: "as_it_is" }
  | { kind: "missing" }
  /** Broken, or too large to decode in memory. */
  | { kind: "unreadable" }
  /** The queue is longer than a request would wait. */
  | { kind: "busy" };

/** Two at once keep two cores busy and 600 MB at most; 48 in line are made within some five seconds. */
const { run } = limitConcurrency({ atOnce: 2, waiting: 48 });

/** By name: a request for a picture that is being made waits for that one. */
const making = moduleState(() => new Map<string, Promise<ResizedImage>>());

/** The files that have turned out to move, which are not fetched again to find out. */
const moving = moduleState(() => new Set<string>());

/** Ten thousand names are a megabyte. */
const MOVING_MAX = 10_000;

/**
 * An uploaded picture made smaller: from the disk where it was made before, without a look at the
 * store. Refuses service_unavailable while the store does not answer.
 */
export async function getResizedImage(wanted: ResizeRequest): Promise<ResizedImage> {
  const key = resizedImageKey(wanted);
  const bytes = await readCachedImage(key);
  if (bytes !== null) return { kind: "made", bytes };
  if (moving.has(wanted.name)) return { kind: "as_it_is" };
  const running = making.get(key);
  if (running) return running;
  const begun = run(() => make(wanted));
  if (begun === null) return { kind: "busy" };
  making.set(key, begun);
  return begun.finally(() => making.delete(key));
}

/** Deletes all resized versions of a file. */
export async function deleteResizedImages(name: string): Promise<void> {
  const formats: PictureFormat[] = ["avif", "webp", "jpg", "png"];
  const all = PICTURE_WIDTHS.flatMap((width) =>
    formats.map((format) => resizedImageKey({ name, width, format })),
  );
  await deleteCachedImages(all);
}

/** What names it, as a file and as a tag. */
export function resizedImageKey({ name, width, format }: ResizeRequest): string {
  return `${name}.${width}.${format}`;
}

async function make(wanted: ResizeRequest): Promise<ResizedImage> {
  const file = await storage().open(wanted.name);
  if (file === null) return { kind: "missing" };
  const original = new Uint8Array(await new Response(file.stream()).arrayBuffer());
  const bytes = await resizeImage(original, wanted).catch((error: unknown) => {
    log().warn({ error, name: wanted.name }, "A picture could not be made smaller.");
    return undefined;
  });
  if (bytes === undefined) return { kind: "unreadable" };
  if (bytes === null) {
    if (moving.size >= MOVING_MAX) moving.clear();
    moving.add(wanted.name);
    return { kind: "as_it_is" };
  }
  await writeCachedImage(resizedImageKey(wanted), bytes);
  return { kind: "made", bytes };
}
